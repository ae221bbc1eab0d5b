import type { Page } from '@playwright/test'

/** Answers every matching call with a server error without a message; returns a function that ends it. */
export async function failCalls(page: Page, method: string, path: RegExp): Promise<() => void> {
  let isFailing = true
  await page.route(path, (route) =>
    isFailing && route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  return () => {
    isFailing = false
  }
}

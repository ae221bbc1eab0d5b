import type { TestApp } from './test-app'

/** Sends a form of a page as a browser does. */
export const submitForm = (
  { app }: Pick<TestApp, 'app'>,
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

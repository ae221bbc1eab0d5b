import { within } from '@testing-library/react'

/** The words that an element shows, with single spaces between those of its parts. */
export function wordsOf(element: Element | null): string {
  const parts = [...(element?.childNodes ?? [])].map((node) =>
    node instanceof Element ? ` ${wordsOf(node)} ` : (node.textContent ?? ''),
  )
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.:,;])/g, '')
    .trim()
}

/** The words of each element with this role that shows some, in the order of the page. */
export const allWords = (role: string, part: HTMLElement = document.body) =>
  within(part)
    .queryAllByRole(role)
    .map(wordsOf)
    .filter((words) => words !== '')

/** `Aprobar`, or `Aprobar (disabled)`: each button and whether it can be pressed. */
export const buttons = (part: HTMLElement = document.body) =>
  within(part)
    .queryAllByRole('button')
    .map((button) => {
      const name = button.getAttribute('aria-label') ?? wordsOf(button)
      const isOff = button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true'
      return isOff ? `${name} (disabled)` : name
    })

/** The addresses of the links by their words. */
export const links = (part: HTMLElement = document.body) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? wordsOf(link), link.getAttribute('href')])

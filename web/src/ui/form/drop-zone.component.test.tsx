import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DropZone } from './drop-zone'

const pdf = new File(['uno'], 'uno.pdf')

function show(isOff = false) {
  const seen: string[] = []
  render(
    <DropZone
      isOff={isOff}
      onClick={() => seen.push('chooser')}
      onFiles={(files) => seen.push(...files.map(({ name }) => name))}
    >
      Arrastra aquí
    </DropZone>,
  )
  return { seen, zone: screen.getByRole('button', { name: 'Arrastra aquí' }) }
}

/** Whether the zone would take what is dragged over it. */
function isTaken(zone: HTMLElement, types: string[]) {
  const event = createEvent.dragOver(zone, { dataTransfer: { types, files: [] } })
  fireEvent(zone, event)
  return event.defaultPrevented
}

test('takes dropped files, not dragged text', () => {
  const { seen, zone } = show()
  expect(isTaken(zone, ['text/plain'])).toBe(false)
  expect(isTaken(zone, ['Files'])).toBe(true)
  // Otherwise the browser would open the file in place of the page.
  expect(fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [pdf] } })).toBe(false)
  expect(seen).toStrictEqual(['uno.pdf'])
})

test('opens the chooser when pressed', () => {
  const { seen, zone } = show()
  fireEvent.click(zone)
  expect(seen).toStrictEqual(['chooser'])
})

test('while off it stays focusable but does nothing', () => {
  const { seen, zone } = show(true)
  zone.focus()
  fireEvent.click(zone)
  expect(document.activeElement).toBe(zone)
  expect(zone.getAttribute('aria-disabled')).toBe('true')
  expect(seen).toStrictEqual([])
})

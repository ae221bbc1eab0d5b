import { act } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { replacePage } from '../../../ui/overlay/page-history'
import { showFilters } from './show-filters'

const address = () => location.pathname + location.search
beforeEach(() => {
  replacePage('/', 0)
  onTestFinished(() => document.querySelector('#productos')?.remove())
})

const scrolled = vi.fn<() => void>()
const section = (top: number) => {
  scrolled.mockReset()
  document.body.insertAdjacentHTML('beforeend', '<section id="productos"></section>')
  const part = document.querySelector('#productos') as HTMLElement
  part.getBoundingClientRect = () => new DOMRect(0, top, 100, 100)
  part.scrollIntoView = scrolled
}
test.each([
  [-1, 1],
  [0, 0],
])('filters of a list that begins at %i px scroll to it %i times', (top, times) => {
  section(top)
  act(() => showFilters('tipo=Labial'))
  expect([address(), scrolled.mock.calls.length]).toStrictEqual(['/?tipo=Labial', times])
  // The same ones change nothing.
  act(() => showFilters('tipo=Labial'))
  expect(scrolled.mock.calls.length).toBe(times)
})

test('filters begin at its first page', () => {
  replacePage('/?pagina=3&buscar=mate', 0)
  act(() => showFilters('tipo=Labial'))
  expect(Object.fromEntries(new URLSearchParams(location.search))).toStrictEqual({ buscar: 'mate', tipo: 'Labial' })
})

test('filters that were chosen in a sheet take its place in the history', () => {
  const steps: string[] = []
  const note = ({ type }: Event) => void steps.push(type)
  // Sent by wouter.
  for (const kind of ['pushState', 'replaceState']) {
    addEventListener(kind, note)
    onTestFinished(() => removeEventListener(kind, note))
  }
  act(() => showFilters('tipo=Labial', true))
  expect([steps, address()]).toStrictEqual([['replaceState'], '/?tipo=Labial'])
  act(() => showFilters('tipo=Rubor'))
  expect([steps, address()]).toStrictEqual([['replaceState', 'pushState'], '/?tipo=Rubor'])
})

import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PrintCopy, printSheet } from './print-copy'

test('a copy for print stands beside the page, whose title it has while it is there', () => {
  document.title = 'Tocador'
  const { container, rerender, unmount } = render(<PrintCopy name="Pedido 31">Hoja</PrintCopy>)
  const copy = document.querySelector('.print-copy')
  expect([container.textContent, copy?.parentElement, copy?.textContent]).toStrictEqual(['', document.body, 'Hoja'])
  expect(document.title).toBe('Pedido 31')
  rerender(<PrintCopy name="Pedido 32">Hoja</PrintCopy>)
  expect(document.title).toBe('Pedido 32')
  unmount()
  expect([document.title, document.querySelector('.print-copy')]).toStrictEqual(['Tocador', null])
})

test('it is printed once its pictures are there, also without one that cannot be loaded', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  render(
    <PrintCopy name="Hoja">
      <img alt="uno" />
      <img alt="roto" />
    </PrintCopy>,
  )
  const [first, broken] = document.querySelectorAll<HTMLImageElement>('.print-copy img')
  let show: (() => void) | undefined
  Object.assign(first ?? {}, { decode: () => new Promise<void>((done) => (show = done)) })
  Object.assign(broken ?? {}, { decode: () => Promise.reject(new Error('broken')) })
  const printed = printSheet()
  await Promise.resolve()
  expect(print).not.toHaveBeenCalled()
  show?.()
  await printed
  expect(print).toHaveBeenCalledOnce()
})

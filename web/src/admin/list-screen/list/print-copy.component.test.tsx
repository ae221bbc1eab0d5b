import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { PrintCopy, printSheet } from './print-copy'

const atPrint = (name: 'beforeprint' | 'afterprint') => {
  window.dispatchEvent(new Event(name))
  return document.title
}

test('a copy for print stands beside the page, whose title it has while it is printed', () => {
  document.title = 'Tocador'
  const { container, rerender, unmount } = render(<PrintCopy name="Pedido 31">Hoja</PrintCopy>)
  const copy = document.querySelector('.print-copy')
  expect([container.textContent, copy?.parentElement, copy?.textContent]).toStrictEqual(['', document.body, 'Hoja'])
  expect(document.title).toBe('Tocador')
  expect([atPrint('beforeprint'), atPrint('afterprint')]).toStrictEqual(['Pedido 31', 'Tocador'])
  // A new order was counted in the title meanwhile.
  document.title = '(1) Tocador'
  expect([atPrint('beforeprint'), atPrint('beforeprint'), atPrint('afterprint')]).toStrictEqual([
    'Pedido 31',
    'Pedido 31',
    '(1) Tocador',
  ])
  rerender(<PrintCopy name="Pedido 32">Hoja</PrintCopy>)
  expect(atPrint('beforeprint')).toBe('Pedido 32')
  unmount()
  expect([document.title, document.querySelector('.print-copy')]).toStrictEqual(['(1) Tocador', null])
  expect(atPrint('beforeprint')).toBe('(1) Tocador')
})

test('the title of the shop, which the panel gives back when it closes, stays', () => {
  function Section() {
    useEffect(() => {
      document.title = 'Reportes'
      return () => void (document.title = 'Tienda')
    }, [])
    return <PrintCopy name="Resumen">Hoja</PrintCopy>
  }
  const { unmount } = render(<Section />)
  expect([document.title, atPrint('beforeprint')]).toStrictEqual(['Reportes', 'Resumen'])
  unmount()
  expect([document.title, atPrint('afterprint')]).toStrictEqual(['Tienda', 'Tienda'])
  // Never printed.
  render(<Section />).unmount()
  expect(document.title).toBe('Tienda')
})

test('it is printed once its pictures are there, also without one that cannot be loaded', async () => {
  document.title = 'Tocador'
  const titles: string[] = []
  const print = vi.fn(() => void titles.push(document.title))
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
  expect([...titles, atPrint('afterprint')]).toStrictEqual(['Hoja', 'Tocador'])
})

import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { isLeftToBrowser, MODIFIED_CLICKS } from '../../testing/click-link'
import { buttons, links } from '../../testing/read-screen'
import { Pager } from './pager'

const onPage = vi.fn<(page: number) => void>()
const onLimit = vi.fn<(limit: number) => void>()
const paging = { page: 2, pages: 3, limit: 20, total: 50 }

test('[PAGE-03] its links lead to their pages, unless they are opened elsewhere', () => {
  onPage.mockReset()
  render(<Pager paging={paging} onPage={onPage} addressOf={(page) => `/lista?pagina=${page}`} />)
  expect(links()).toStrictEqual([
    ['Anterior', '/lista?pagina=1'],
    ['Página 1', '/lista?pagina=1'],
    ['Página 2', '/lista?pagina=2'],
    ['Página 3', '/lista?pagina=3'],
    ['Siguiente', '/lista?pagina=3'],
  ])
  const next = screen.getByRole('link', { name: 'Siguiente' })
  for (const init of MODIFIED_CLICKS) expect(isLeftToBrowser(next, init)).toBe(true)
  expect(onPage.mock.calls).toStrictEqual([])
  expect(isLeftToBrowser(next)).toBe(false)
  expect(onPage.mock.calls).toStrictEqual([[3]])
})

test.each([
  [1, ['Anterior (disabled)', 'Página 1', 'Página 2', 'Página 3', 'Siguiente'], '1'],
  [3, ['Anterior', 'Página 1', 'Página 2', 'Página 3', 'Siguiente (disabled)'], '3'],
])('[PAGE-02] [PAGE-03] on page %i has these steps', (page, steps, current) => {
  onPage.mockReset()
  render(<Pager paging={{ ...paging, page }} onPage={onPage} onLimit={onLimit} />)
  expect(buttons()).toStrictEqual(steps)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe(`Página ${current}`)
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  expect(onPage.mock.calls).toStrictEqual([[2]])
  fireEvent.change(screen.getByRole('combobox', { name: 'Por página' }), { target: { value: '50' } })
  expect(onLimit.mock.lastCall).toStrictEqual([50])
})

test.each([
  ['Siguiente', 3],
  ['Anterior', 1],
])('«%s» that led to the last page there keeps the focus, and does nothing', (name, page) => {
  onPage.mockReset()
  const { rerender } = render(<Pager paging={paging} onPage={onPage} />)
  const step = screen.getByRole('button', { name })
  step.focus()
  rerender(<Pager paging={{ ...paging, page }} onPage={onPage} />)
  const now = screen.getByRole('button', { name })
  expect([now === step, now.hasAttribute('disabled'), now.getAttribute('aria-disabled')]).toStrictEqual([
    true,
    false,
    'true',
  ])
  fireEvent.click(now)
  expect(onPage).not.toHaveBeenCalled()
})

test.each([0, 1])('[PAGE-06] with %i pages is not there', (pages) => {
  const { container } = render(<Pager paging={{ ...paging, page: 1, pages }} onPage={onPage} />)
  expect(container.innerHTML).toBe('')
})

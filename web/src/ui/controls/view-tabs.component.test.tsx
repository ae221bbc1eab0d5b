import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buttons } from '../../testing/read-screen'
import { ViewTabs } from './view-tabs'

test('shows each view with its count, marks the shown one and tells which was chosen', async () => {
  const chosen: string[] = []
  const views = [
    { key: 'all', name: 'Todos', count: 1278 },
    { key: 'out', name: 'Agotados' },
  ] as const
  const page = render(
    <ViewTabs label="Vistas" views={views} current="all" onChoose={(key) => chosen.push(key)}>
      <span>Más</span>
    </ViewTabs>,
  )
  const group = page.getByRole('group', { name: 'Vistas' })
  expect(buttons(group)).toStrictEqual(['Todos 1,278', 'Agotados'])
  expect(page.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'))).toStrictEqual([
    'true',
    'false',
  ])
  expect(group.textContent).toContain('Más')
  await userEvent.click(page.getByRole('button', { name: 'Agotados' }))
  expect(chosen).toStrictEqual(['out'])
})

test('the shown view is brought into view, also when another one is chosen', () => {
  const seen: (string | null)[] = []
  const spy = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  onTestFinished(() => spy.mockRestore())
  const views = ['uno', 'dos'].map((key) => ({ key, name: key }))
  const tabs = (current: string) => <ViewTabs label="Vistas" views={views} current={current} onChoose={() => {}} />
  const { rerender } = render(tabs('dos'))
  rerender(tabs('dos'))
  rerender(tabs('uno'))
  expect(seen).toStrictEqual(['dos ', 'uno '])
})

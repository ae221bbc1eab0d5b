import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AreaButton } from '../../../ui/controls/area-button'
import { Button } from '../../../ui/controls/button'
import { shortcuts } from './shortcuts'

const told = vi.fn<(what: string) => void>()
beforeEach(() => void told.mockReset())
const run = (key: string) =>
  shortcuts
    .find(({ keys }) => keys.join('') === key)
    ?.run({
      goTo: (section) => told(`go ${section}`),
      showShortcuts: () => told('shortcuts'),
    })
const pressed = (name: string) => <Button onClick={() => told(name)}>{name}</Button>
const show = () =>
  render(
    <div className="panel">
      <div data-section-actions="">
        <Button look="main" onClick={() => told('main')}>
          Nuevo pedido
        </Button>
      </div>
      <div data-toolbar="">
        <input type="checkbox" aria-label="Casilla" />
        <input type="search" aria-label="Buscar" />
        <AreaButton data-filter-chip="" className="">
          Estado
        </AreaButton>
        <AreaButton data-filter-chip="" className="">
          Cliente
        </AreaButton>
      </div>
      <table>
        <tbody>
          {['Primera', 'Segunda'].map((name) => (
            <tr key={name}>
              <td>
                <AreaButton className="row-link">{name}</AreaButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Paginación">
        <li>{pressed('before')}</li>
        <li>{pressed('one')}</li>
        <li>{pressed('after')}</li>
      </ul>
    </div>,
  )

test.each([
  ['/', 'Buscar'],
  ['f', 'Estado'],
  ['j', 'Primera'],
  ['k', 'Segunda'],
])('%s puts the focus at «%s»', (key, name) => {
  show()
  run(key)
  const focused = document.activeElement
  expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name)
  expect(told).not.toHaveBeenCalled()
})

test.each([
  ['n', 'main'],
  ['[', 'before'],
  [']', 'after'],
  ['?', 'shortcuts'],
  ['go', 'go pedidos'],
])('%s does «%s»', (key, what) => {
  show()
  run(key)
  expect(told.mock.calls).toStrictEqual([[what]])
})

test('what is not on the page, or not in the panel, is left alone', () => {
  render(<Button onClick={() => told('main')}>Tienda</Button>)
  for (const key of ['n', '/', 'f', 'j', 'k', '[', ']']) run(key)
  expect([told.mock.calls, document.activeElement === screen.getByRole('button')]).toStrictEqual([[], false])
})

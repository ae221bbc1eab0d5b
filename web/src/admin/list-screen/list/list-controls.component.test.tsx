import { render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../testing/render-parts'
import { BulkBar } from '../selection/bulk-bar'
import { SelectAll } from '../selection/select-boxes'
import { useRowKeys } from '../sheet/row-keys'
import { SheetSteps } from '../sheet/sheet-steps'
import { DataTable } from './data-table'

const nothing = () => {}
const noSelection = {
  ids: new Set<number>(),
  has: () => true,
  toggle: nothing,
  toggleAll: nothing,
  choose: nothing,
  clear: nothing,
}

test('the bar of the chosen rows chooses all, or none', async () => {
  const told = vi.fn<(what: string) => void>()
  const { user } = renderInPanel(
    <BulkBar
      count={1_234}
      onClear={() => told('clear')}
      chooseAll={{ label: 'Elegir las 2,000', run: () => told('all') }}
    />,
  )
  expect(screen.getByText('1,234 seleccionados')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Elegir las 2,000' }))
  await user.click(screen.getByRole('button', { name: 'Quitar la selección' }))
  expect(told.mock.calls.flat()).toStrictEqual(['all', 'clear'])
})

test.each([
  [[], false],
  [[1], true],
])('the box of all is set for the rows %j: %s', (ids, isSet) => {
  render(
    <table>
      <thead>
        <tr>
          <SelectAll selection={noSelection} ids={ids} />
        </tr>
      </thead>
    </table>,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(isSet)
})

test('a sheet is closed by its button, which is off while the sheet is locked', async () => {
  const onClose = vi.fn<() => void>()
  const steps = (isLocked: boolean) => (
    <SheetSteps
      what="Pedido"
      neighbours={{ place: 1, total: 1_234 }}
      onStep={nothing}
      onClose={onClose}
      isLocked={isLocked}
    />
  )
  const { user, rerender } = renderInPanel(steps(true))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).not.toHaveBeenCalled()
  rerender(steps(false))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect([onClose.mock.calls.length, screen.getByText('1 de 1,234').textContent]).toStrictEqual([1, '1 de 1,234'])
})

test('the keys of a table are listed: to open, to choose where rows can be chosen, and its own', () => {
  const table = (hasSelection: boolean) => (
    <DataTable<{ id: number }>
      label="Clientas"
      columns={[]}
      rows={[]}
      name={{ head: 'Nombre', text: String, render: String }}
      onOpen={nothing}
      rowKeys={[{ keys: ['e'], what: 'Editar', run: nothing }]}
      {...(hasSelection && { selection: noSelection })}
    />
  )
  const listed = renderHook(() => useRowKeys()).result
  const words = () => listed.current.map(({ keys, what }) => `${keys.join()} ${what}`)
  const { rerender } = render(table(false))
  expect(words()).toStrictEqual(['Enter Abrir', 'e Editar'])
  rerender(table(true))
  expect(words()).toStrictEqual(['Enter Abrir', 'x Seleccionar', 'X Seleccionar hasta aquí', 'e Editar'])
})

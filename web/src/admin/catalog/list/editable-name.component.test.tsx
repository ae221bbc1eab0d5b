import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { allWords, buttons } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { EditableName } from './editable-name'
import { productList } from './product-list'

const taken = () => Promise.reject(new ApiFailure(409, 'Conflict', { message: 'Ya hay un tipo con ese nombre' }))
const press = (name: string) => screen.getByRole('button', { name })

test('a name that is refused stays in its field, and is sent trimmed', async () => {
  const onRename = vi.fn<(name: string) => Promise<unknown>>(taken)
  const { user } = renderInPanel(
    <EditableName
      name="Labiales"
      what="tipo"
      inUse={undefined}
      onRename={onRename}
      onRemove={() => Promise.resolve()}
    />,
  )
  await user.click(press('Cambiar nombre de tipo Labiales'))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de tipo' })
  await user.clear(field)
  await user.type(field, ' Brillos {Enter}')
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Ya hay un tipo con ese nombre']))
  expect([onRename.mock.calls, screen.getByRole<HTMLInputElement>('textbox').value]).toStrictEqual([
    [['Brillos']],
    ' Brillos ',
  ])
})

test('an entry that cannot be deleted says why, and is not deleted twice at once', async () => {
  let refuse: (() => void) | undefined
  const onRemove = vi.fn<() => Promise<unknown>>(
    () => new Promise((_, reject) => (refuse = () => void taken().catch(reject))),
  )
  const { user } = renderInPanel(
    <EditableName name="Labiales" what="tipo" inUse={undefined} onRename={taken} onRemove={onRemove} />,
  )
  await user.click(press('Eliminar tipo Labiales'))
  expect(buttons()).toContain('Eliminar tipo Labiales (disabled)')
  refuse?.()
  await waitFor(() => expect(allWords('alert')).toStrictEqual(['Ya hay un tipo con ese nombre']))
  expect([onRemove.mock.calls.length, buttons().includes('Eliminar tipo Labiales')]).toStrictEqual([1, true])
})

test.each([
  ['category', 120],
  ['type', 120],
  ['brand', 80],
  ['family', 200],
])('the filter of the products by %s takes names of up to %d letters', (param, most) => {
  const filter = productList.filters.find((one) => one.kind === 'choice' && one.param === param)
  const accepts = (name: string) => filter?.kind === 'choice' && filter.accepts(name)
  expect([accepts('a'.repeat(most)), accepts('a'.repeat(most + 1))]).toStrictEqual([true, false])
})

test('Esc gives up the name only, and what is sent cannot be written over', async () => {
  const above = vi.fn<() => void>()
  addEventListener('keydown', above)
  onTestFinished(() => removeEventListener('keydown', above))
  const { user } = renderInPanel(
    <EditableName
      name="Labiales"
      what="tipo"
      inUse={undefined}
      onRename={() => new Promise(() => {})}
      onRemove={() => Promise.resolve()}
    />,
  )
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre de tipo' })
  await user.click(press('Cambiar nombre de tipo Labiales'))
  expect([field().value, field().maxLength, field().readOnly]).toStrictEqual(['Labiales', 80, false])
  // A dialog around it closes by the same key.
  expect([fireEvent.keyDown(field(), { key: 'Escape' }), above.mock.calls]).toStrictEqual([false, []])
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(press('Cambiar nombre de tipo Labiales'))
  fireEvent.change(field(), { target: { value: 'Brillos' } })
  await user.click(press('Guardar'))
  await waitFor(() => expect([field().readOnly, buttons()]).toStrictEqual([true, ['Guardar Guardando… (disabled)']]))
})

test.each(['{Escape}', 'Brillos{Enter}'])('after %s the focus is where the name can be changed again', async (keys) => {
  const { user } = renderInPanel(
    <EditableName
      name="Labiales"
      what="tipo"
      inUse={undefined}
      onRename={() => Promise.resolve()}
      onRemove={() => Promise.resolve()}
    />,
  )
  await user.click(press('Cambiar nombre de tipo Labiales'))
  await user.type(screen.getByRole('textbox', { name: 'Nombre de tipo' }), keys)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(press('Cambiar nombre de tipo Labiales')))
})

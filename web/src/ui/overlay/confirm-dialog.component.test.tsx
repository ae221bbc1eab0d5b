import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { allWords, buttons } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { ConfirmDialog } from './confirm-dialog'

const onClose = vi.fn<() => void>()
const onConfirm = vi.fn<() => Promise<void>>()
beforeEach(() => {
  onClose.mockReset()
  onConfirm.mockReset().mockResolvedValue()
})
const question = (waiting?: string) => (
  <ConfirmDialog
    title="¿Eliminar?"
    action="Eliminar lugar"
    busyLabel="Eliminando…"
    waiting={waiting}
    failureText={(reason) => (reason instanceof Error ? reason.message : '')}
    onClose={onClose}
    onConfirm={onConfirm}
  >
    No se puede deshacer.
  </ConfirmDialog>
)
const show = (waiting?: string) => renderInPanel(question(waiting))
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('asks with the focus on Cancelar, and closes once it is done', async () => {
  const { user } = show()
  expect(document.activeElement).toBe(press('Cancelar'))
  let done: (() => void) | undefined
  onConfirm.mockReturnValue(new Promise((resolve) => (done = resolve)))
  await user.click(press('Eliminar lugar'))
  expect(buttons()).toStrictEqual(['Cerrar (disabled)', 'Cancelar (disabled)', 'Eliminar lugar Eliminando… (disabled)'])
  await user.click(press(/Eliminando…/))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toStrictEqual([1, 0])
  done?.()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('stays with the reason when it fails, and can be tried again', async () => {
  onConfirm.mockRejectedValueOnce(new Error('Tiene pedidos'))
  const { user } = show()
  await user.click(press('Eliminar lugar'))
  await vi.waitFor(() => expect(allWords('alert').join()).toContain('Tiene pedidos'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(press('Eliminar lugar'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('cannot be answered while something is still read', async () => {
  const { user } = show('Revisando pedidos…')
  await user.click(press(/Revisando pedidos…/))
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(press('Cancelar'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('says what it does, also when it must read again meanwhile', async () => {
  onConfirm.mockReturnValue(new Promise(() => {}))
  const { user, rerender } = show('Revisando pedidos…')
  expect(buttons()).toStrictEqual(['Cerrar', 'Cancelar', 'Eliminar lugar Revisando pedidos… (disabled)'])
  rerender(question())
  await user.click(press('Eliminar lugar'))
  rerender(question('Revisando pedidos…'))
  expect(buttons().at(-1)).toBe('Eliminar lugar Eliminando… (disabled)')
  expect(press(/^Eliminar/).dataset['look']).toBe('danger')
})

test('is closed by its cross', async () => {
  const { user } = show()
  await user.click(press('Cerrar'))
  expect(onClose).toHaveBeenCalledOnce()
})

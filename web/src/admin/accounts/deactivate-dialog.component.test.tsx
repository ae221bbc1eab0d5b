import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { aUser } from '../../testing/a-user'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { DeactivateDialog } from './deactivate-dialog'

const onClose = vi.fn<() => void>()
const show = (onDeactivate: () => Promise<void>) => {
  onClose.mockReset()
  const admin = aUser({ role: 'admin' })
  return renderInPanel(<DeactivateDialog user={admin} onClose={onClose} onDeactivate={onDeactivate} />)
}

test('an administrator is deactivated after a question that names her', async () => {
  const onDeactivate = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const { user } = show(onDeactivate)
  expect(screen.getByRole('dialog', { name: '¿Desactivar a Ana Ruiz?' })).toBeTruthy()
  expect(onDeactivate).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Desactivar cuenta' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDeactivate).toHaveBeenCalledOnce()
})

test.each([
  [new ApiFailure(409, 'Conflict', { message: 'No puedes desactivar tu cuenta' }), 'No puedes desactivar tu cuenta'],
  [new ApiFailure(502, 'Bad Gateway', {}), 'Error 502: Bad Gateway'],
  [new ConnectionFailure('offline'), 'Error de conexión'],
])('after %s it stays and says why', async (failure, text) => {
  const { user } = show(() => Promise.reject(failure))
  await user.click(screen.getByRole('button', { name: 'Desactivar cuenta' }))
  await vi.waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([text]))
  expect(onClose).not.toHaveBeenCalled()
})

import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser, aUserDetail } from '../../testing/a-user'
import { allWords } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { CorrectDialog } from './correct-dialog'

test.each([
  ['saved', 1],
  ['not saved', 2],
])('a correction without an answer that was %s is sent %i times, however often it is tried', async (what, times) => {
  let isOnline = true
  let phone = '5512345678'
  stubShop(({ method, body }) => {
    if (!isOnline) return unreachable()
    if (method === 'GET') return accepted(aUserDetail({ phone }))
    if (phone === '5512345679') return refused(409, 'STALE_EDIT', 'Alguien lo cambió', aUser({ phone }))
    const isFirst = asked.filter((one) => one.method !== 'GET').length === 1
    if (what === 'saved' || !isFirst) phone = String(body['phone'])
    if (!isFirst) return accepted(aUser({ phone }))
    isOnline = false
    return unreachable()
  })
  const done = vi.fn<(what: string) => void>()
  renderInPanel(
    <CorrectDialog
      user={aUser()}
      onClose={() => done('close')}
      onChanged={(user) => done(user.phone)}
      onRefused={() => {}}
    />,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar datos' }))
  fireEvent.change(screen.getByLabelText('Teléfono'), { target: { value: '5512345679' } })
  press()
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['Error de conexión. No sabemos si se guardó.']))
  expect(done).not.toHaveBeenCalled()
  isOnline = true
  press()
  await vi.waitFor(() => expect(done.mock.calls.flat()).toStrictEqual(['5512345679', 'close']))
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(times)
})

import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '../../../api/failure'
import { allWords } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { replacePage } from '../../../ui/overlay/page-history'
import { RowSheet } from './row-sheet'

const onClose = vi.fn<() => void>()
beforeEach(() => {
  onClose.mockReset()
  replacePage('/?panel=usuarios&usuario=7', 2)
})
const readPhone = () => Promise.resolve('55 1234')
function Sheet({ foot, read = readPhone }: { foot?: ReactNode; read?: () => Promise<string> }) {
  const query = useQuery({ queryKey: ['row'], queryFn: read })
  return (
    <RowSheet
      what="Usuario"
      label="Usuario Ana Ruiz"
      title="Ana Ruiz"
      neighbours={{ place: 1, total: 2, go: () => Promise.resolve() }}
      query={query}
      failureText={() => 'Error cargando usuario'}
      missing="Este usuario ya no existe"
      foot={foot}
      onClose={onClose}
    >
      {(data) => <p>{data}</p>}
    </RowSheet>
  )
}
const show = async (foot?: ReactNode) => {
  const shown = renderInPanel(<Sheet foot={foot} />)
  await screen.findByText('55 1234')
  return shown
}

test.each([
  ['no foot', undefined, []],
  ['a foot that is off', false, []],
  ['a foot', <p key="foot">Pie</p>, ['Pie']],
] as [string, ReactNode, string[]][])('with %s it ends with %s', async (_, foot, words) => {
  await show(foot)
  expect([...document.querySelectorAll('footer')].map(({ textContent }) => textContent)).toStrictEqual(words)
})

test.each([
  [new ApiFailure(500, '', {}), ['Error cargando usuario Reintentar']],
  // What became of it is up to the sheet.
  [new ApiFailure(404, '', { code: 'NOT_FOUND' }), []],
])('content that could not be read again stays, under the failure %s', async (failure, alerts) => {
  let isDown = false
  const read = () => (isDown ? Promise.reject(failure) : readPhone())
  const { queries, user } = renderInPanel(<Sheet read={read} />)
  await screen.findByText('55 1234')
  isDown = true
  await act(() => queries.invalidateQueries())
  await vi.waitFor(() => expect(queries.getQueryState(['row'])?.status).toBe('error'))
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(alerts))
  expect(screen.getByText('55 1234')).toBeTruthy()
  isDown = false
  if (alerts.length > 0) await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(allWords('alert')).toStrictEqual([]))
})

test('is named, begins with its title, which takes the focus, and is closed by its button', async () => {
  const { user } = await show()
  expect(screen.getByRole('dialog', { name: 'Usuario Ana Ruiz' })).toBeTruthy()
  const title = screen.getByRole('heading', { level: 2, name: 'Ana Ruiz' })
  await vi.waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  [new ApiFailure(404, '', { code: 'NOT_FOUND' }), ['Este usuario ya no existe'], []],
  [new ApiFailure(403, '', { code: 'FORBIDDEN' }), [], ['Error cargando usuario Reintentar']],
])('after %s it says %j or alerts %j', async (failure, said, alerts) => {
  renderInPanel(<Sheet read={() => Promise.reject(failure)} />)
  await vi.waitFor(() => expect([allWords('status'), allWords('alert')]).toStrictEqual([said, alerts]))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { renderInPanel } from '../../../testing/render-parts'
import { useToasts } from '../../../ui/overlay/toasts'
import { SheetSteps } from './sheet-steps'

test.each([
  ['Pedido siguiente', 1, new ConnectionFailure('offline'), 'Error de conexión al cargar la lista'],
  ['Pedido anterior', -1, new ApiFailure(500, '', { message: 'Algo falló' }), 'Algo falló'],
] as const)(
  'a %s whose page could not be read says so, and works at the next press',
  async (name, by, failure, text) => {
    const asked: number[] = []
    const go = (step: 1 | -1) => (asked.push(step) === 1 ? Promise.reject(failure) : Promise.resolve())
    const { user } = renderInPanel(
      <SheetSteps what="Pedido" neighbours={{ place: 2, total: 3 }} onStep={go} onClose={() => {}} />,
    )
    await user.click(screen.getByRole('button', { name }))
    const said = () => useToasts.getState().shown.map((toast) => [toast.kind, toast.text])
    await waitFor(() => expect(said()).toStrictEqual([['error', text]]))
    await user.click(screen.getByRole('button', { name }))
    expect([asked, said()]).toStrictEqual([[by, by], [['error', text]]])
  },
)

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { aLine, aWaitingPerson } from '../../../testing/a-waiting-person'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { asked, stubShop } from '../../../testing/stub-shop'
import { InviteDialog } from './invite-dialog'
import { WaitingPart } from './waiting-part'
import { WithdrawDialog } from './withdraw-dialog'

const never = () => new Promise<never>(() => {})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const busy = (action: string) =>
  waitFor(() =>
    expect(buttons(screen.getByRole('dialog'))).toStrictEqual([
      'Cerrar (disabled)',
      'Cancelar (disabled)',
      `${action} (disabled)`,
    ]),
  )

test.each([
  ['deactivate', 'Desactivar', 'Desactivando…'],
  ['unapprove', 'Desaprobar', 'Desaprobando…'],
] as const)('[WAIT-61] «%s» asks in its own words, and says that it goes on', async (how, verb, words) => {
  const products = [{ name: 'Labial', people_with_place: 2, announced: null }]
  renderInPanel(<WithdrawDialog products={products} how={how} onClose={() => {}} onConfirm={never} />)
  expect(allWords('paragraph', screen.getByRole('dialog', { name: `¿${verb} «Labial»?` }))).toStrictEqual([
    '2 personas la esperan: en su lista de espera van a leer «Ya no la vendemos».',
    'Conservan su lugar por si vuelves a venderla.',
  ])
  press(verb)
  await busy(`${verb} ${words}`)
})

test('before all are told it is said who keeps what, and meanwhile that it goes on', async () => {
  renderInPanel(<InviteDialog people={[aWaitingPerson()]} waiting={1} onClose={() => {}} onInvite={never} />)
  expect(allWords('paragraph', screen.getByRole('dialog'))).toStrictEqual([
    '1 persona queda por avisar, y la pieza es de quien la pida primero.',
    'Lo que ya avisaste sigue apartado. Salen de la lista de espera.',
  ])
  press('Avisar sin apartar')
  await busy('Avisar sin apartar Soltando…')
})

test('the line says what becomes of what arrives, and who is taken out is on her way', async () => {
  stubShop(({ method }) => (method === 'GET' ? aLine([aWaitingPerson()]) : never()))
  renderInPanel(<WaitingPart product={anAdminProduct({ stock_available: 0 })} timeZone="America/Mexico_City" />)
  const summary = await screen.findByRole('region', { name: 'Resumen de la espera' })
  expect(allWords('status', summary)).toStrictEqual(['Espera 1 persona'])
  expect(wordsOf(summary)).toContain(
    'Lo que llegue se aparta por orden, una pieza por persona, y desde aquí les avisas.',
  )
  press('Quitar a Sofía Luna de la lista')
  expect(allWords('paragraph', screen.getByRole('dialog'))).toStrictEqual([
    'Sofía Luna pierde su lugar y deja de esperar este producto. No se puede deshacer.',
  ])
  press('Quitar de la lista')
  await busy('Quitar de la lista Quitando…')
})

test.each([
  ['Quitar a Sofía Luna de la lista', '¿Quitar de la lista?', 'Quitar de la lista'],
  ['Avisar a todas sin apartar…', '¿Avisar a todas sin apartar?', 'Avisar sin apartar'],
])('«%s» asks, is left without a change, and closes once it is done', async (button, title, action) => {
  stubShop(() => aLine([aWaitingPerson()]))
  renderInPanel(<WaitingPart product={anAdminProduct({ stock_available: 1 })} timeZone="America/Mexico_City" />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  press('Cancelar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changes = () => asked.filter(({ method }) => method !== 'GET').length
  expect(changes()).toBe(0)
  press(button)
  press(action)
  await waitFor(() => expect(changes()).toBe(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

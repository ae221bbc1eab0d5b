import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { startBackup, listBackups } from '@tocador/contracts/backup/backup-endpoints'
import { addOffer } from '@tocador/contracts/catalog/offers-endpoints'
import { adjustStock } from '@tocador/contracts/catalog/stock-endpoints'
import { addDays, shopTime } from '@tocador/contracts/calendar'
import { createClosedDates } from '@tocador/contracts/delivery/admin-delivery-endpoints'
import { askToWait } from '@tocador/contracts/waiting/waiting-endpoints'
import { aPlace, aProduct, anOrderInput } from '../../server/src/testing/factories'
import type { RunningShop } from '../../server/src/testing/running-shop'
import { signIn } from '../../server/src/testing/sign-in'
import { LONG_WORD } from '../storefront/large-text'
import { failCalls } from '../support/fail-calls'
import { dialogOf, openIdle } from '../support/in-the-shop'
import { enterAs, placeOrder } from '../support/owner'
import { expect, test, untilShown } from '../support/shop-test'
import { owner } from '../surveys/survey-calls'
import { expectScreensUsable, expectUsableAtAllSizes, type Screen as LargeTextScreen } from './large-text-screens'
import { withLongFamily, withLongWords } from './long-words'

// What the screens show depends on every row of the shop.
test.use({ actionTimeout: 15_000, hasTouch: true, shopFor: 'large text of the panel’s dialogs' })

type Rows = Awaited<ReturnType<typeof withRowsOfDialogs>>
type Screen = LargeTextScreen<Rows>

const SOLD_OUT = `Agotada ${LONG_WORD}`

const arrival = ({ arrival: id }: Rows) => `productos&vista=llegadas&llegada=${id}`
const arrivals = 'productos&vista=llegadas'
const ofArrivals: Screen[] = [
  { name: 'arrival', address: arrival },
  { name: 'edited arrival', address: arrival, press: ['Cambiar'] },
  { name: 'arrived', address: arrival, press: ['Ya llegó'] },
  { name: 'end of a place in an arrival’s line', address: arrival, press: [/^Quitar a /] },
  { name: 'removal of an arrival', address: arrivals, press: [`Acciones de ${LONG_WORD}`, 'Quitar'] },
]
const product = ({ product: id }: Rows) => `productos&editar=${id}`
const waiting = ({ soldOut }: Rows) => `productos&editar=${soldOut}&parte=espera`
const ofProducts: Screen[] = [
  { name: 'new offer', address: product, press: ['Nueva oferta'] },
  { name: 'last day of an offer', address: product, press: [/^Cambiar último día/] },
  { name: 'end of an offer', address: product, press: [/^Terminar ahora/] },
  { name: 'edited shades', address: product, press: ['Editar tonos'] },
  { name: 'another shade', address: product, press: ['Agregar producto'] },
  { name: 'end of the shades', address: product, press: ['Separar…'] },
  { name: 'people for whom pieces are held', address: waiting },
  { name: 'invitation of the waiting people', address: waiting, press: ['Avisar a todas sin apartar…'] },
  { name: 'end of a place in a product’s line', address: waiting, press: [/^Quitar a /] },
  { name: 'withdrawal', address: 'productos', press: [`Acciones de ${SOLD_OUT}`, 'Desactivar'] },
]
const hours = 'disponibilidad&vista=horarios'
const ofHours: Screen[] = [
  { name: 'copy of a day', address: hours, press: [/^Copiar (?!la semana)/] },
  { name: 'copy of a week', address: hours, press: ['Copiar la semana a otro lugar…'] },
  { name: 'edited hour', address: `${hours}&modo=lista`, press: [/^Editar /] },
  { name: 'deletion of an hour', address: `${hours}&modo=lista`, press: [/^Eliminar /] },
  { name: 'closed days', address: hours, press: ['Cerrar un día…'] },
]
const user = ({ user: id }: Rows) => `usuarios&usuario=${id}`
const administrator = ({ administrator: id }: Rows) => `usuarios&usuario=${id}`
const ofUsers: Screen[] = [
  { name: 'role of a client', address: user, press: ['Cambiar rol…'] },
  { name: 'corrected data', address: user, press: ['Corregir datos…'] },
  { name: 'role of an administrator', address: administrator, press: ['Cambiar rol…'] },
  { name: 'end of an administrator', address: administrator, press: ['Desactivar'] },
]
const backups = 'ajustes&ajuste=sistema'
const ofSettings: Screen[] = [
  { name: 'new synonyms', address: 'ajustes&ajuste=busqueda', press: ['Agregar sinónimos'] },
  { name: 'edited synonyms', address: 'ajustes&ajuste=busqueda', press: [/^Cambiar Hidra/] },
  { name: 'backups', address: backups },
  { name: 'download of a backup', address: backups, press: [/^Acciones de la copia/, 'Descargar…'] },
  { name: 'removal of a backup', address: backups, press: [/^Acciones de la copia/, 'Eliminar…'] },
  { name: 'entry of the activity', address: ({ entry }) => `ajustes&ajuste=actividad&registro=${entry}` },
]
const order = ({ order: id }: Rows) => `pedidos&pedido=${id}`
const ofOrders: Screen[] = [
  { name: 'orders of a network', address: order, press: ['Cancelar todos…'] },
  { name: 'order’s link', address: order, press: ['Cambiar enlace…'] },
]

let rows: Rows
test.beforeAll(async ({ shop }) => {
  rows = await withRowsOfDialogs(shop)
})

const groups = {
  arrivals: ofArrivals,
  products: ofProducts,
  hours: ofHours,
  users: ofUsers,
  settings: ofSettings,
  orders: ofOrders,
}
for (const [group, screens] of Object.entries(groups)) {
  test(`[ADM-50] [ADM-51] [ADM-52] with large text and words of 60 letters the dialogs of ${group} stay usable`, async ({
    page,
    shop,
  }) => {
    await enterAs(page, shop)
    await openIdle(page, '/?panel=resumen')
    await expectScreensUsable(page, screens, rows)
  })
}

test('with large text and words of 60 letters the list of orders that a change left out stays usable', async ({
  page,
  shop,
}) => {
  await enterAs(page, shop)
  await openIdle(page, '/?panel=pedidos')
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).click()
  await failCalls(page, 'PUT', /\/orders\/\d+\/status$/)
  const bar = page.getByRole('toolbar', { name: 'Con lo seleccionado' })
  await bar.getByRole('button', { name: 'Marcar como Confirmado' }).click()
  await expect(dialogOf(page, '2 pedidos sin cambiar')).toBeVisible()
  await expectUsableAtAllSizes(page, 'orders without the change')
})

/** What the dialogs are about: lines of people, an offer, closed days, a backup, two orders of a network. */
async function withRowsOfDialogs(shop: RunningShop) {
  const long = await withLongWords(shop)
  const { arrival: expected } = await withLongFamily(shop, long.product)
  const { token } = await signIn(shop, 'admin')
  const send = await owner(shop)
  const { day } = shopTime(shop.clock.now(), 'America/Mexico_City')
  await send(addOffer, long.product, { price: 9_999.99, first_day: day, last_day: addDays(day, 20) })

  const soldOut = await aProduct(shop, { name: SOLD_OUT, stock: 0 })
  await untilShown(shop, soldOut)
  for (const [nth, what] of [
    { product_id: soldOut },
    { product_id: soldOut },
    { product_id: soldOut },
    { arrival_id: expected },
    { arrival_id: expected },
  ].entries()) {
    const body = JSON.stringify({ ...what, name: LONG_WORD, phone: `55 1234 010${nth}` })
    const headers = { 'content-type': 'application/json' }
    const asked = await fetch(`${shop.url}/api${askToWait.path}`, { method: askToWait.method, headers, body })
    expect(asked.status).toBe(201)
  }
  // Held for two of them.
  await send(adjustStock, soldOut, { difference: 2, note: LONG_WORD })

  const place = await aPlace(shop, { name: `Otra ${LONG_WORD}` })
  const texts = { customerName: LONG_WORD, customerPhone: '55 1234 0110' }
  await placeOrder(shop, anOrderInput(place, { [long.product]: 1 }, texts))
  const dates = [1, 2, 3].map((later) => ({ date: addDays(day, later), reason: LONG_WORD }))
  await send(createClosedDates, undefined, { location_id: null, dates })
  const { user: administrator } = await signIn(shop, 'admin', { name: LONG_WORD })

  const headers = { authorization: `Bearer ${token}` }
  const read = async <Data>({ path }: { path: string }) =>
    ((await (await fetch(`${shop.url}/api${path}`, { headers })).json()) as { data: Data }).data
  const [entry] = await read<{ id: number }[]>({ path: `${listActivity.path}?subject=arrival` })
  if (entry === undefined) throw new Error('Nothing was written of the arrival')
  await fetch(`${shop.url}/api${startBackup.path}`, { method: startBackup.method, headers })
  await expect
    .poll(async () => (await read<{ is_running: boolean; backups: object[] }>(listBackups)).is_running, {
      timeout: 60_000,
    })
    .toBe(false)
  return { ...long, arrival: expected, soldOut, administrator: administrator.id, entry: entry.id }
}

import { expect, test } from 'vitest'
import { SETTING_NAMES } from '@tocador/contracts/settings/settings-words'
import { limitGroup, shopGroups } from './setting-fields'

test('[SAFE-72] the limits are named in words of daily life, and the words that need it are explained above them', () => {
  expect(limitGroup.fields).toHaveLength(14)
  for (const { label, what, when } of limitGroup.fields) {
    expect(`${label} ${what} ${when}`).not.toMatch(/\b(red|redes|IP|petición|visitas?|ventana)\b/i)
    expect(what.length).toBeGreaterThan(40)
  }
  expect(limitGroup.about).toContain('Una cuenta es nueva hasta que le confirmas su primer pedido.')
  expect(limitGroup.about).toContain('«Un mismo internet» es la conexión que comparten quienes usan el mismo wifi')
})

test('every setting of the shop has one field in the panel, those of backups and notices beside what they are about', () => {
  const names = shopGroups.flatMap(({ fields }) => fields.map(({ name }) => name))
  const elsewhere = ['backup_hour', 'notice_minutes', 'quiet_from', 'quiet_until']
  expect([...names, ...elsewhere].toSorted()).toStrictEqual(SETTING_NAMES.toSorted())
})

const PAGES = 'Se ve en la tienda en cuanto guardes.'
test.each([
  ['group_shades', 'Los tonos de una familia comparten una tarjeta. Apagado: cada tono tiene la suya.', PAGES],
  [
    'lists_sold_out',
    'Lo agotado se ve después de todo lo demás, con «Avísame». Apagado: solo con el filtro «Con agotados» o con el enlace del producto.',
    PAGES,
  ],
  [
    'shows_arrivals',
    'Lo que agregas en Productos › Próximas llegadas. Apagado: la sección no se ve, y los ejemplos no vuelven.',
    PAGES,
  ],
  [
    'waiting_hold_hours',
    'Al llegar piezas, cada persona en lista de espera tiene una apartada. Horas que tiene para pedirla desde que le avisas.',
    'Aplica a quien avises desde que guardes. Si no le avisas en 72 horas, la pieza pasa a la siguiente persona.',
  ],
  [
    'waiting_shelf_units',
    'Piezas libres de cada producto que no se apartan para la lista de espera. Con 0 todas son para quienes esperan.',
    'Aplica a lo que llegue desde que guardes. Lo ya apartado no cambia.',
  ],
  ['legal_name', 'Tu nombre o razón social, como lo pide la ley. Vacío: el nombre de la tienda.', PAGES],
])('the setting %s says what it does and from when', (setting, what, when) => {
  const field = shopGroups.flatMap(({ fields }) => fields).find(({ name }) => name === setting)
  expect([field?.what, field?.when]).toStrictEqual([what, when])
})

test('a limit holds from when it is saved, and not for what is set aside or ordered already', () => {
  expect(new Set(limitGroup.fields.map(({ when }) => when))).toStrictEqual(
    new Set(['Vale desde que guardes. Lo ya apartado y lo ya pedido se quedan como están.']),
  )
})

test.each([
  ['privacidad', 'Tu aviso de privacidad. Cada cambio publica una versión nueva con su fecha.'],
  [
    'whatsapp',
    'El mensaje que cada persona te envía con su pedido, y los que tú le envías desde el pedido. En los tuyos puedes usar {nombre} (el nombre de la clienta), {pedido} (el número del pedido), {piezas} (cuántas piezas lleva), {total} (lo que paga), {lugar} (el lugar de entrega), {dia} (el día de entrega), {hora} (la hora de entrega), {tienda} (el nombre de tu tienda), {enlace} (la página de su pedido).',
  ],
])('the part «%s» says what it is about', (part, about) => {
  expect(shopGroups.find(({ key }) => key === part)?.about).toBe(about)
})

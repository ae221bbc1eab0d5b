import { expect, test } from 'vitest'
import { describeChange } from './describe-change'

const names = {
  places: new Map([[7, 'Plaza Jacaranda']]),
  types: new Map([[3, 'Labiales']]),
  timeZone: 'America/Mexico_City',
}
const described = (subject: string, before: object | null, after: object | null) =>
  describeChange({ subject, before: before as never, after: after as never }, names).map((change) => [
    change.label,
    change.before,
    change.after,
  ])

test.each<[field: string, before: unknown, after: unknown, line: string[]]>([
  ['priceCents', 1000, 2050, ['Precio de venta', '$10.00', '$20.50']],
  ['costCents', 0, 1_234_500, ['Precio de inversión', '$0.00', '$12,345.00']],
  ['offerCents', 18_900, 17_900, ['Precio de oferta', '$189.00', '$179.00']],
  ['totalCents', 100, 200, ['Total', '$1.00', '$2.00']],
  ['totalCostCents', 100, 200, ['Costo', '$1.00', '$2.00']],
  [
    'firstDay',
    '2026-11-20',
    '2026-11-21',
    ['Primer día', 'viernes, 20 de noviembre de 2026', 'sábado, 21 de noviembre de 2026'],
  ],
  ['onHand', 4, 1200, ['Existencias', '4', '1,200']],
  ['category', 'Labios', 'Ojos', ['Categoría', 'Labios', 'Ojos']],
  ['typeId', 3, 4, ['Tipo', 'Labiales', 'n.º 4']],
  ['images', [], ['a'], ['Fotos', '0 fotos', '1 foto']],
  ['isApproved', false, true, ['Aprobado', 'No', 'Sí']],
  ['isActive', true, false, ['Activo', 'Sí', 'No']],
  ['created', 1, 2, ['Productos nuevos', '1 producto', '2 productos']],
  ['note', '', 'Llegó', ['Motivo', '', 'Llegó']],
  ['locationId', null, 7, ['Lugar', 'Todos los lugares', 'Plaza Jacaranda']],
  ['hour', '09:00', '13:00', ['Hora', '9:00 a.m.', '1:00 p.m.']],
  ['times', null, ['09:00', '13:00'], ['Horas', 'Todo el día', '9:00 a.m., 1:00 p.m.']],
  ['weekday', 0, 6, ['Día de la semana', 'Domingo', 'Sábado']],
  ['capacity', null, 3, ['Cupo', 'Sin límite', '3']],
  ['whatsappNumber', 'DEFAULT', 'SECONDARY', ['Número', 'Principal', 'Secundario']],
  ['role', 'client', 'admin', ['Rol', 'Cliente', 'Administrador']],
  ['kind', 'pending', 'changed', ['Mensaje', 'Pendiente', 'Pedido cambiado']],
  // 23:30 in the shop, when UTC has the next day.
  [
    'expiresAt',
    '2026-11-21T05:30:00Z',
    '2026-11-21T06:00:00Z',
    ['Vence', 'viernes, 20 de noviembre de 2026, 11:30 p.m.', 'sábado, 21 de noviembre de 2026, 12:00 a.m.'],
  ],
  ['expected', '', '2026-12', ['Se espera', 'Sin fecha', 'diciembre de 2026']],
  ['expected', '2026-11', '2026-12-01', ['Se espera', 'noviembre de 2026', 'martes, 1 de diciembre de 2026']],
  ['image', '', '/media/a.webp', ['Fotos', 'Sin foto', 'Con foto']],
  [
    'shades',
    [
      { name: 'Rojo', product: 'A' },
      { name: '', product: 'B' },
    ],
    [],
    ['Tonos', 'Rojo, B', ''],
  ],
  [
    'lines',
    [
      { name: 'Rubor', quantity: 2 },
      { name: 'Labial', quantity: 1 },
    ],
    [],
    ['Contenido', '2 × Rubor; 1 × Labial', ''],
  ],
  ['lines', 1, 3, ['Contenido', '1 reserva', '3 reservas']],
  ['groupShades', 0, 1, ['Mostrar cada familia una sola vez', 'No', 'Sí']],
  ['listsSoldOut', 1, 0, ['Mostrar lo agotado al final', 'Sí', 'No']],
  ['showsArrivals', 1, 0, ['Próximas llegadas', 'Sí', 'No']],
  ['description', 'Mate', 'Brillante', ['Descripción', 'Mate', 'Brillante']],
  ['videoUrl', '', 'https://video.example/1', ['URL del video', '', 'https://video.example/1']],
  ['shade', 'Rojo', 'Coral', ['Tono', 'Rojo', 'Coral']],
  ['shadeColor', '#aa0000', '#ff7f50', ['Color del tono', '#aa0000', '#ff7f50']],
  ['backupHour', 3, 24, ['Hora de la copia', '3:00 a.m.', 'Apagada']],
  ['quietFrom', 24, 22, ['Avisos en silencio desde', 'Sin silencio', '10:00 p.m.']],
  ['quietUntil', 7, 0, ['Avisos en silencio hasta', '7:00 a.m.', '12:00 a.m.']],
  ['noticeMinutes', 15, 0, ['Aviso de un pedido sin abrir', '15 minutos', 'Nunca']],
  ['guestHoldMinutes', 1, 1440, ['Tiempo para invitados', '1 minuto', '1,440 minutos']],
  ['registeredHoldMinutes', 60, 120, ['Tiempo para registrados', '60 minutos', '120 minutos']],
  ['featuredProduct', 0, 12, ['Pieza destacada', 'La más nueva', 'Producto n.º 12']],
])('[ACT-07] the field %s from %j to %j is told in words', (field, before, after, line) => {
  expect(described('product', { [field]: before }, { [field]: after })).toStrictEqual([line])
})

test.each([
  ['order', 'pending', 'Pendiente'],
  ['survey', 'closed', 'Cerrada'],
  ['survey', 'active', 'Activa'],
  ['survey-option', 'rejected', 'Rechazada'],
  ['survey-option', 'approved', 'Aprobada'],
  ['survey-option', 'pending', 'Pendiente'],
  ['product', 'active', 'Activo'],
])('the status of a %s, %s, is told as %s', (subject, status, text) => {
  expect(described(subject, { status }, null)).toStrictEqual([['Estado', text, '']])
})

test('only what differs and has a text is told, in the order of the fields', () => {
  const before = { note: 'Igual', secret: 'x', priceCents: 100, name: 'Uno' }
  expect(described('product', before, { note: 'Igual', secret: 'y', priceCents: 200, name: 'Dos' })).toStrictEqual([
    ['Nombre', 'Uno', 'Dos'],
    ['Precio de venta', '$1.00', '$2.00'],
  ])
  expect(described('product', null, { name: 'Uno', note: undefined })).toStrictEqual([['Nombre', '', 'Uno']])
  expect(described('product', null, null)).toStrictEqual([])
})

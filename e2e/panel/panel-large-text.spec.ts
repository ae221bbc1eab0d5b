import { signIn } from '../../server/src/testing/sign-in'
import { openIdle } from '../support/in-the-shop'
import { LONG_WORD } from '../storefront/large-text'
import { expectScreensUsable, openScreen, type Screen as LargeTextScreen } from './large-text-screens'
import { withLongFamily, withLongWords } from './long-words'
import { changeStatus, enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'

// A missing control shows sooner than by the limit of the test.
// What the screens show depends on every row of the shop.
test.use({ actionTimeout: 15_000, hasTouch: true, shopFor: 'large text of the panel' })

type Rows = Awaited<ReturnType<typeof withLongWords>>
type Screen = LargeTextScreen<Rows>

const sections: Screen[] = [
  { name: 'Resumen', address: '' },
  { name: 'Pedidos', address: 'pedidos' },
  { name: 'Calendario', address: 'pedidos&vista=calendario' },
  { name: 'Productos', address: 'productos' },
  { name: 'Llegadas', address: 'productos&vista=llegadas' },
  { name: 'Fotos con problemas', address: 'productos&fotos=revisar' },
  { name: 'Revisar fotos', address: 'productos&vista=revisar-fotos' },
  { name: 'Por agrupar', address: 'productos&vista=tonos-por-agrupar' },
  { name: 'Usuarios', address: 'usuarios' },
  { name: 'Reservas', address: 'reservas' },
  { name: 'Carritos', address: 'reservas&vista=carritos' },
  { name: 'Quién aparta mucho', address: 'reservas&vista=acaparan' },
  { name: 'Encuestas', address: 'encuestas' },
  { name: 'Opciones pendientes', address: 'encuestas&vista=pendientes' },
  { name: 'Lugares', address: 'disponibilidad' },
  { name: 'Horarios', address: 'disponibilidad&vista=horarios' },
  { name: 'Lista de horarios', address: 'disponibilidad&vista=horarios&modo=lista' },
  { name: 'WhatsApp', address: 'disponibilidad&vista=whatsapp' },
]
const reports: Screen[] = [
  'margen',
  'mas-vendidos',
  'clientes',
  'categorias',
  'tendencias',
  'inventario',
  'conversion',
  'busquedas',
  'resumen',
  'personalizado&tipos=margen,clientes',
].map((tab) => ({ name: `Reportes, ${tab}`, address: `reportes&reporte=${tab}` }))
const settings: Screen[] = [
  'tienda',
  'portada',
  'reservas',
  'entregas',
  'whatsapp',
  'privacidad',
  'limites',
  'busqueda',
  'canales',
  'imagenes',
  'avisos',
  'app',
  'cuenta',
  'actividad',
  'sistema',
].map((tab) => ({ name: `Ajustes, ${tab}`, address: `ajustes&ajuste=${tab}` }))

const order = ({ order: id }: Rows) => `pedidos&pedido=${id}`
const product = ({ product: id }: Rows) => `productos&editar=${id}`
const user = ({ user: id }: Rows) => `usuarios&usuario=${id}`
const hold = ({ line }: Rows) => `reservas&reserva=${line}`
const cart = ({ cart: id }: Rows) => `reservas&vista=carritos&carrito=${id}`
const survey = ({ survey: id }: Rows) => `encuestas&encuesta=${id}`
const draft = ({ draft: id }: Rows) => `encuestas&encuesta=${id}`
const hours = 'disponibilidad&vista=horarios'
const sheets: Screen[] = [
  { name: 'order', address: order },
  { name: 'product', address: product },
  { name: 'photos of a product', address: (rows) => `${product(rows)}&parte=fotos` },
  { name: 'stock of a product', address: (rows) => `${product(rows)}&parte=existencias` },
  { name: 'people who wait for a product', address: (rows) => `${product(rows)}&parte=espera` },
  { name: 'sales of a product', address: (rows) => `${product(rows)}&parte=ventas` },
  { name: 'user', address: user },
  { name: 'hold', address: hold },
  { name: 'cart', address: cart },
  { name: 'survey', address: survey },
  { name: 'draft of a survey', address: draft },
  { name: 'pending option', address: ({ option }) => `encuestas&vista=pendientes&opcion=${option}` },
]
const dialogs: Screen[] = [
  { name: 'order’s status', address: order, press: ['Cambiar estado…'] },
  { name: 'order’s products', address: order, press: ['Cambiar productos'] },
  { name: 'order’s hand-over', address: order, press: ['Cambiar entrega'] },
  { name: 'new order', address: 'pedidos', press: ['Nuevo pedido'] },
  { name: 'pick list of an order', address: (rows) => `${order(rows)}&surtido=pedido` },
  { name: 'new product', address: 'productos', press: ['Agregar producto'] },
  { name: 'new arrival', address: 'productos&vista=llegadas', press: ['Agregar llegada'] },
  { name: 'import', address: 'productos', press: ['Importar'] },
  { name: 'deletion of a product', address: 'productos', press: [/^Acciones de/, 'Eliminar…'] },
  { name: 'more stock', address: (rows) => `${product(rows)}&parte=existencias`, press: ['Sumar existencias'] },
  { name: 'new user', address: 'usuarios', press: ['Agregar usuario'] },
  { name: 'user’s password', address: user, press: ['Nueva contraseña…'] },
  { name: 'longer hold', address: hold, press: ['Extender…'] },
  { name: 'end of a hold', address: hold, press: ['Cancelar…'] },
  { name: 'end of a cart', address: cart, press: ['Cancelar todo…'] },
  { name: 'new survey', address: 'encuestas', press: ['Nueva Encuesta'] },
  { name: 'edited survey', address: draft, press: [/^Editar ¿/] },
  { name: 'approval of a survey', address: draft, press: [/^Aprobar ¿/] },
  { name: 'deletion of a survey', address: draft, press: [/^Eliminar ¿/] },
  { name: 'new option', address: survey, press: [/^Crear opción en/] },
  { name: 'end of a survey', address: survey, press: [/^Cerrar ¿/] },
  { name: 'edited place', address: 'disponibilidad', press: [`Editar ${LONG_WORD}`] },
  { name: 'deletion of a place', address: 'disponibilidad', press: [`Eliminar ${LONG_WORD}…`] },
  { name: 'new hour', address: hours, press: ['Agregar horario'] },
  { name: 'closed day', address: hours, press: ['Cerrar un día…'] },
]
const popovers: Screen[] = [
  { name: 'actions of a product', address: 'productos', press: [/^Acciones de/], isPopover: true },
  { name: 'places to filter by', address: 'pedidos', press: ['Lugar'], isPopover: true },
  { name: 'days to filter by', address: 'pedidos', press: ['Entrega'], isPopover: true },
  { name: 'dates of a report', address: 'reportes', press: [/^Fechas/], isPopover: true },
  { name: 'status of an order', address: order, press: [/cambiar el estado/], isPopover: true },
]

let rows: Rows
test.beforeAll(async ({ shop }) => {
  rows = await withLongWords(shop)
  await withLongFamily(shop, rows.product)
  // The longest name of a status.
  await changeStatus(shop, (await signIn(shop, 'admin')).token, rows.order, 'preparing')
})

for (const [group, screens] of Object.entries({ sections, reports, settings, sheets, dialogs, popovers })) {
  test(`[ADM-50] [ADM-51] [ADM-52] with large text and words of 60 letters the panel stays usable: ${group}`, async ({
    page,
    shop,
  }) => {
    await enterAs(page, shop)
    await openIdle(page, '/?panel=resumen')
    await expectScreensUsable(page, screens, rows)
  })
}

test('at 320 px with text at 200 % no section, report or setting scrolls the panel sideways', async ({
  page,
  shop,
}) => {
  const size = [320, 568, 200] as const
  await enterAs(page, shop)
  await openIdle(page, '/?panel=resumen')
  for (const screen of [...sections, ...reports, ...settings]) {
    await openScreen(page, screen, size, rows)
    const beyond = () => page.locator('dialog.panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    await expect.soft.poll(beyond, { message: screen.name, timeout: 3000 }).toBe(0)
  }
})

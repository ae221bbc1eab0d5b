import { expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { userList, userSorts, userViews } from '../accounts/user-list'
import { activityList } from '../activity/activity-list'
import { cartList, cartSorts, holdList, holdSorts } from '../cart/hold-list'
import { arrivalList, arrivalSorts } from '../catalog/arrivals/arrival-list'
import { productList, productSorts, productViews } from '../catalog/list/product-list'
import type { ListDeclaration } from '../list-screen/list/list-declaration'
import { orderList, orderSorts, orderViews } from '../orders/list/order-list'
import { pendingList, pendingSorts, surveyList, surveySorts, surveyViews } from '../surveys/survey-list'

const wordsOf = ({ title, texts }: ListDeclaration<never>) => {
  const { searchLabel, loading, failure, empty, noMatch, count } = texts
  const failures = [failure(new ApiFailure(500, '', {})), failure(new ConnectionFailure('no'))]
  return [
    title,
    searchLabel,
    loading,
    ...failures,
    empty.title,
    empty.text,
    noMatch?.title,
    noMatch?.text,
    count(1),
    count(2),
  ]
}
/** A filter's name with its words in the request and in the address, and its options. */
const filtersOf = ({ filters }: ListDeclaration<never>) =>
  filters.map((filter) =>
    filter.kind === 'days'
      ? [filter.from, filter.to, filter.field]
          .map(({ param, word }) => `${param}=${word}`)
          .concat(namesOf(filter.field.options))
      : [
          `${filter.label} ${filter.param}=${filter.word}${filter.isSingle === true ? ' single' : ''}${filter.isSetByLinks === true ? ' by links' : ''}`,
          namesOf(filter.options ?? []),
        ],
  )
const namesOf = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => `${value}: ${label}`).join(', ')
const settingsOf = (list: ListDeclaration<never>) => [
  list.section,
  list.openWord,
  list.usualSort,
  list.usualLimit,
  list.otherWords?.join(' ') ?? '',
]

test('[ERR-08] [ERR-38] [ERR-57] [ERR-58] the lists of the panel say what they are, what they look for, and that nothing was found', () => {
  expect(wordsOf(userList as never)).toStrictEqual([
    'Usuarios',
    'Nombre, teléfono o correo',
    'Cargando usuarios',
    'Error al cargar usuarios',
    'Error de conexión al cargar usuarios',
    'No hay usuarios disponibles',
    'Ningún usuario coincide con lo que buscas.',
    undefined,
    undefined,
    '1 usuario',
    '2 usuarios',
  ])
  expect(wordsOf(activityList as never)).toStrictEqual([
    'Ajustes',
    'Producto, pedido, persona…',
    'Cargando actividad',
    'Error al cargar la actividad',
    'Error de conexión al cargar la actividad',
    'Todavía no hay actividad',
    'Aquí aparece quién cambió qué y cuándo.',
    'No se encontraron resultados',
    'Ningún cambio coincide con lo que buscas.',
    '1 cambio',
    '2 cambios',
  ])
  expect(wordsOf(holdList as never)).toStrictEqual([
    'Reservas',
    'Producto, cliente o teléfono',
    'Cargando reservas',
    'Error cargando reservas',
    'Error cargando reservas',
    'No se encontraron resultados',
    'Ninguna reserva del periodo coincide con lo que buscas.',
    undefined,
    undefined,
    '1 reserva',
    '2 reservas',
  ])
  expect(wordsOf(cartList as never)).toStrictEqual([
    'Reservas',
    'Cliente, teléfono o producto',
    'Cargando carritos',
    'Error cargando carritos',
    'Error cargando carritos',
    'No se encontraron resultados',
    'Ningún carrito del periodo coincide con lo que buscas.',
    undefined,
    undefined,
    '1 carrito',
    '2 carritos',
  ])
  expect(wordsOf(arrivalList as never)).toStrictEqual([
    'Productos',
    'Buscar llegada',
    'Cargando próximas llegadas',
    'Error al cargar las próximas llegadas',
    'Error de conexión al cargar las próximas llegadas',
    'No hay próximas llegadas',
    'Anuncia lo que viene en camino: un producto agotado que vuelve, o una pieza nueva.',
    'No se encontraron resultados',
    'Nada coincide con lo que buscas.',
    '1 llegada',
    '2 llegadas',
  ])
  expect(wordsOf(productList as never)).toStrictEqual([
    'Productos',
    'Buscar producto',
    'Cargando productos',
    'Error al cargar productos',
    'Error de conexión al cargar productos',
    'No se encontraron productos',
    'Nada coincide con lo que buscas.',
    undefined,
    undefined,
    '1 producto',
    '2 productos',
  ])
  expect(wordsOf(orderList as never)).toStrictEqual([
    'Pedidos',
    'Número, nombre o teléfono',
    'Cargando pedidos',
    'Error cargando órdenes',
    'Error de conexión',
    'No se encontraron resultados',
    'Ningún pedido coincide con lo que buscas.',
    undefined,
    undefined,
    '1 pedido',
    '2 pedidos',
  ])
  expect(wordsOf(surveyList as never)).toStrictEqual([
    'Encuestas',
    'Buscar encuesta u opción',
    'Cargando encuestas',
    'Error cargando encuestas',
    'Error cargando encuestas',
    'No hay encuestas',
    'Pregunta a tus clientas qué les gustaría encontrar.',
    'No se encontraron resultados',
    'Nada coincide con lo que buscas.',
    '1 encuesta',
    '2 encuestas',
  ])
  expect(wordsOf(pendingList as never)).toStrictEqual([
    'Encuestas',
    'Opción, encuesta o autor',
    'Cargando opciones pendientes',
    'Error cargando opciones pendientes',
    'Error cargando opciones pendientes',
    'No hay opciones pendientes de aprobación',
    'Las sugerencias de tus clientas aparecen aquí.',
    'No se encontraron resultados',
    'Nada coincide con lo que buscas.',
    '1 opción',
    '2 opciones',
  ])
})

test('each filter has its name, its words in request and address, and its options', () => {
  expect(filtersOf(userList as never)).toStrictEqual([
    ['Rol role=rol single', 'client: Cliente, admin: Administrador'],
    ['Estado status=estado single', 'active: Activo, inactive: Inactivo'],
    ['Registro registered=registro single', 'today: Hoy, week: Últimos 7 días, month: Últimos 30 días'],
  ])
  expect(filtersOf(activityList as never)).toStrictEqual([
    [
      'Tipo subject=tipo',
      'product: Producto, category: Categoría, product-type: Tipo de producto, family: Familia de tonos, family-proposal: Propuesta de tonos, synonyms: Sinónimos, arrival: Próxima llegada, order: Pedido, user: Cuenta, reservation: Reserva, cart: Carrito, network: Red, survey: Encuesta, survey-option: Opción de encuesta, delivery-location: Lugar de entrega, time-slot: Horario, closed-date: Día cerrado, settings: Ajustes, picture: Foto, picture-place: Lugar de las fotos, backup: Copia, notice-device: Dispositivo con avisos',
    ],
    ['Persona actor=persona single', ''],
    ['from=desde', 'to=hasta', 'day=fecha', 'at: Fecha'],
    ['Solo de thing=cosa single by links', ''],
  ])
  expect(filtersOf(holdList as never)).toStrictEqual([
    ['Estado status=estado', 'active: Activa, expired: Expirada, completed: Completada, cancelled: Cancelada'],
    ['Tiempo restante expiration=vence', 'critical: Crítica, warning: Por vencer, safe: A tiempo, expired: Vencida'],
    ['Cliente user_type=cliente single', 'guest: Invitado, registered: Registrado'],
    ['Periodo period=periodo single', 'today: Hoy, 1: Último día, 30: 30 días, 90: 90 días, all: Desde siempre'],
  ])
  expect(filtersOf(cartList as never)).toStrictEqual([
    ['Estado status=estado', 'active: Abierto, completed: Comprado, migrated: Pasado a una cuenta'],
    ['Tipo de carrito cart_type=cliente single', 'guest: Invitado, registered: Registrado'],
    [
      'Contenido state=contenido single',
      'with_products: Con productos, empty: Vacíos, expiring_soon: Por vencer, expired: Vencidos, all: Todos, también vacíos',
    ],
    ['Periodo period=periodo single', 'today: Hoy, 1: Último día, 30: 30 días, 90: 90 días, all: Desde siempre'],
  ])
  expect(filtersOf(arrivalList as never)).toStrictEqual([])
  expect(filtersOf(productList as never)).toStrictEqual([
    ['Categoría category=categoria single', ''],
    ['Tipo type=tipo single', ''],
    ['Marca brand=marca single', ''],
    ['Familia family=familia single', ''],
    ['Estado status=estado', 'active: Activo, inactive: Inactivo, pending: Pendiente de aprobar, approved: Aprobado'],
    ['Existencias stock=existencias', 'out: Agotados, low: Existencias bajas'],
    ['Código de barras gtin=codigo single', 'with: Con código, without: Sin código, repeated: Código repetido'],
    ['Lista de espera waiting=espera single', 'any: Con espera, arrived: Llegó y hay quien espera'],
    ['Fotos photo=foto single', 'missing: Sin foto'],
  ])
  expect(filtersOf(orderList as never)).toStrictEqual([
    [
      'Estado status=estado',
      'pending: Pendiente, confirmed: Confirmado, preparing: En Preparación, ready: Listo, delivered: Entregado, cancelled: Cancelado',
    ],
    ['Cliente customerType=cliente single', 'guest: Invitado, registered: Registrado'],
    ['Lugar locationId=lugar', ''],
    [
      'Hora hour=hora',
      '09:00: 9:00 a.m., 10:00: 10:00 a.m., 11:00: 11:00 a.m., 12:00: 12:00 p.m., 13:00: 1:00 p.m., 14:00: 2:00 p.m., 15:00: 3:00 p.m., 16:00: 4:00 p.m., 17:00: 5:00 p.m., 18:00: 6:00 p.m., 19:00: 7:00 p.m., 20:00: 8:00 p.m.',
    ],
    ['WhatsApp whatsapp=whatsapp', 'none: Sin mensaje, pending: Por enviar, sent: Enviado'],
    ['Cuenta userId=cuenta by links', ''],
    ['Producto productId=producto by links', ''],
    ['Categoría categoryId=categoria by links', ''],
    [
      'Día del pedido weekday=diaDelPedido by links',
      '0: Domingo, 1: Lunes, 2: Martes, 3: Miércoles, 4: Jueves, 5: Viernes, 6: Sábado',
    ],
    [
      'Hora del pedido createdHour=horaDelPedido by links',
      '0: 00:00, 1: 01:00, 2: 02:00, 3: 03:00, 4: 04:00, 5: 05:00, 6: 06:00, 7: 07:00, 8: 08:00, 9: 09:00, 10: 10:00, 11: 11:00, 12: 12:00, 13: 13:00, 14: 14:00, 15: 15:00, 16: 16:00, 17: 17:00, 18: 18:00, 19: 19:00, 20: 20:00, 21: 21:00, 22: 22:00, 23: 23:00',
    ],
    ['startDate=desde', 'endDate=hasta', 'dateField=fecha', 'delivery: Entrega, created: Creación, reserved: Reserva'],
  ])
  expect(filtersOf(surveyList as never)).toStrictEqual([
    ['Estado status=estado single', 'all: Todas, active: Activa, draft: Borrador, closed: Cerrada'],
  ])
  expect(filtersOf(pendingList as never)).toStrictEqual([['Encuesta survey_id=deEncuesta', '']])
})

test('each order of a list has its name, and is accepted in the address', () => {
  expect(
    [userSorts, holdSorts, cartSorts, arrivalSorts, productSorts, orderSorts, surveySorts, pendingSorts].map(namesOf),
  ).toStrictEqual([
    '-created_at: Más recientes, created_at: Más antiguos, name: Nombre, A a Z, -name: Nombre, Z a A',
    'reserved_until: Vencen antes, -reserved_until: Vencen después, -created_at: Más recientes, created_at: Más antiguas, -total_amount: Mayor importe, total_amount: Menor importe',
    'next_to_expire: Vencen antes, -next_to_expire: Vencen después, -created_at: Más recientes, created_at: Más antiguos, -total_value: Mayor valor, total_value: Menor valor',
    'shown: Como se ven, expected: Fecha más cercana, -expected: Fecha más lejana, -created_at: Más recientes',
    'name: Nombre, price: Menor precio, -price: Mayor precio, stock_total: Menos existencias, -stock_total: Más existencias, created_at: Más antiguos',
    '-created_at: Más recientes, created_at: Más antiguos, delivery: Primeras entregas, -delivery: Últimas entregas, -total_amount: Mayor total, total_amount: Menor total',
    '-created_at: Más recientes, created_at: Más antiguas, -total_votes: Más votadas, total_votes: Menos votadas',
    'created_at: Más antiguas, -created_at: Más recientes',
  ])
  const lists = [userList, holdList, cartList, arrivalList, productList, orderList, surveyList, pendingList]
  expect(lists.map(({ sorts }) => sorts.length)).toStrictEqual([4, 6, 6, 4, 10, 6, 4, 2])
})

test('each list has its section, the word of its open row, its usual order and length', () => {
  const lists = [
    userList,
    activityList,
    holdList,
    cartList,
    arrivalList,
    productList,
    orderList,
    surveyList,
    pendingList,
  ]
  expect(lists.map((list) => settingsOf(list as never))).toStrictEqual([
    ['usuarios', 'usuario', '-created_at', 20, ''],
    ['actividad', 'registro', '-at', 20, ''],
    ['reservas', 'reserva', 'reserved_until', 20, 'vista'],
    ['carritos', 'carrito', 'next_to_expire', 20, ''],
    ['llegadas', 'llegada', 'shown', 20, ''],
    ['productos', 'editar', '-created_at', 10, 'vista'],
    ['pedidos', 'pedido', '-created_at', 20, 'vista semana dia'],
    ['encuestas', 'encuesta', '-created_at', 20, 'vista'],
    ['opciones', 'opcion', 'created_at', 20, ''],
  ])
})

test('the views of a list have their names and filters', () => {
  const shown = (views: { key: string; name: string; filters?: object }[]) =>
    views.map(({ key, name, filters }) => `${key}: ${name} ${new URLSearchParams(Object.entries(filters ?? {}))}`)
  expect(shown(userViews(undefined))).toStrictEqual([
    'todos: Todos ',
    'nuevos: Nuevos esta semana registered=week',
    'administradores: Administradores role=admin',
    'inactivos: Inactivos status=inactive',
  ])
  expect(shown(productViews(undefined, []))).toStrictEqual([
    'all: Todos ',
    'pending: Por aprobar status=pending',
    'out: Agotados stock=out',
    'low: Existencias bajas stock=low',
    'without_photo: Sin foto photo=missing',
    'llegadas: Próximas llegadas ',
    'revisar-fotos: Revisar fotos ',
  ])
  expect(shown(orderViews('2026-11-20' as never))).toStrictEqual([
    'todos: Todos ',
    'por-confirmar: Por confirmar status=pending',
    'hoy: Hoy startDate=2026-11-20&endDate=2026-11-20',
    'manana: Mañana startDate=2026-11-21&endDate=2026-11-21',
    'por-entregar: Por entregar status=pending%2Cconfirmed%2Cpreparing%2Cready',
    'listos: Listos status=ready',
    'por-enviar: Por avisar whatsapp=pending',
  ])
  expect(shown(surveyViews(undefined))).toStrictEqual(['encuestas: Encuestas ', 'pendientes: Opciones Pendientes '])
})

test('only the options that wait keep the button that clears their filters', () => {
  const lists = [
    userList,
    activityList,
    cartList,
    holdList,
    arrivalList,
    productList,
    orderList,
    surveyList,
    pendingList,
  ]
  expect(lists.filter(({ keepsClearButton }) => keepsClearButton === true)).toStrictEqual([pendingList])
})

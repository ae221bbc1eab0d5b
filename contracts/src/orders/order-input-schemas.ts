import * as z from 'zod/mini'
import { optionalEmail } from '../accounts/accounts-schemas'
import { sessionId } from '../cart/cart-schemas'
import { MAX_LINE_QUANTITY } from '../cart/cart-words'
import { day, optionalText, phone, rowId, slotHour, text } from '../field-schemas'
import { customerType } from './order-schemas'
import { MAX_ORDER_LINES, orderTexts, type OrderText } from './orders-words'

const cartLine = z.object({
  productId: z
    .int({ error: 'Producto inválido' })
    .check(z.positive({ error: 'Producto inválido' }), z.maximum(2147483647, { error: 'Producto inválido' })),
  quantity: z
    .int({ error: 'La cantidad debe ser un número entero' })
    .check(
      z.minimum(1, { error: 'La cantidad debe ser al menos 1' }),
      z.maximum(MAX_LINE_QUANTITY, { error: `Máximo ${MAX_LINE_QUANTITY} piezas` }),
    ),
})

/** An empty form field arrives as '', null or absent; each means "not chosen" and returns the form's message. */
const chosen = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    schema as z.core.$ZodType<z.output<S>, unknown>,
  )

const texts = {
  customerName: text(120, orderTexts.nameRequired),
  customerPhone: phone,
  customerEmail: optionalEmail,
  deliveryAddress: optionalText(300),
  notes: optionalText(1000),
} satisfies Record<OrderText, unknown>
const handover = {
  deliveryLocationId: chosen(rowId(orderTexts.placeRequired)),
  deliveryDate: chosen(day(orderTexts.dateRequired)),
  deliveryTime: chosen(slotHour(orderTexts.timeRequired)),
}
const linesOr = (emptyText: string) =>
  z
    .array(cartLine, { error: emptyText })
    .check(
      z.minLength(1, { error: emptyText }),
      z.maxLength(MAX_ORDER_LINES, { error: `Máximo ${MAX_ORDER_LINES} productos por pedido` }),
    )
const cartItems = linesOr('Tu carrito está vacío')

const totalAmount = z.optional(
  z.nullable(z.number({ error: 'El total debe ser un número' }).check(z.minimum(0), z.maximum(1e9))),
)

/**
 * The order creation payload. `customerType` and prices in it are ignored: the endpoint and the token decide who
 * orders, the database the prices. `totalAmount` is only compared, so that nobody pays more than was shown.
 */
export const orderRequest = z.object({
  ...texts,
  ...handover,
  customerType: z.optional(z.nullable(customerType)),
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  sessionId: z.optional(z.nullable(sessionId)),
  totalAmount,
  cartItems,
})
export type OrderRequest = z.output<typeof orderRequest>

/** The owner was told that the hour is full, and adds the order all the same. */
const evenIfFull = z._default(z.boolean({ error: 'Di si el horario puede estar lleno: sí (true) o no (false)' }), false)

/**
 * A manual order for an account (`userId`) or a phone only, with the window of signed-in customers; it takes only
 * available stock.
 */
export const manualOrder = z.object({
  ...texts,
  ...handover,
  userId: z.optional(z.nullable(rowId('Usuario inválido'))),
  totalAmount,
  cartItems,
  evenIfFull,
})
export type ManualOrder = z.output<typeof manualOrder>

/** All lines of the changed order, and the version of the order that the administrator saw. */
export const orderLinesInput = z.object({
  items: linesOr(orderTexts.lineRequired),
  totalAmount,
  updatedAtSeen: z.iso.datetime({ error: 'Fecha inválida' }),
})

/** Another place, day and hour for an order, and the version of the order that the administrator saw. */
export const orderHandoverInput = z.object({
  deliveryLocationId: handover.deliveryLocationId,
  deliveryDate: handover.deliveryDate,
  deliveryTime: handover.deliveryTime,
  updatedAtSeen: z.iso.datetime({ error: 'Fecha inválida' }),
  evenIfFull,
})

import { LIMIT_NAMES, LIMITS, type LimitName } from '@tocador/contracts/settings/limits-words'
import {
  MESSAGE_FIELDS,
  MESSAGE_KINDS,
  messageProblem,
  messageSetting,
} from '@tocador/contracts/orders/customer-message'
import {
  ARRIVAL_FIELDS,
  arrivalMessageProblem,
  SET_ASIDE_FIELDS,
  setAsideMessageProblem,
} from '@tocador/contracts/waiting/arrival-message'
import { SETTING_LABELS } from '@tocador/contracts/settings/setting-labels'
import {
  SETTING_NUMBERS,
  SETTING_TEXTS,
  SHOP_NAME_REQUIRED,
  type SettingNumber,
  type SettingText,
} from '@tocador/contracts/settings/settings-words'
import { grouped, type SettingField } from './setting-rules'

export type ShopSettingName = SettingText | SettingNumber
type ShopField = SettingField<ShopSettingName>

const PAGES = 'Se ve en la tienda en cuanto guardes.'
const HOLDS = 'Aplica a lo que se aparte desde que guardes. Lo ya apartado no cambia.'

const text = (
  name: SettingText,
  words: Pick<ShopField, 'what' | 'when'>,
  more: Partial<ShopField> = {},
): ShopField => ({
  name,
  label: SETTING_LABELS[name],
  kind: 'text',
  min: 0,
  max: SETTING_TEXTS[name],
  ...words,
  ...more,
})
const figure = (
  name: SettingNumber,
  kind: 'number' | 'minutes' | 'switch' | 'product',
  words: Pick<ShopField, 'what' | 'when'> & { unit?: string },
): ShopField => ({ name, label: SETTING_LABELS[name], kind, ...SETTING_NUMBERS[name], unit: 'días', ...words })

const listOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, meaning]) => `{${name}} (${meaning})`)
    .join(', ')
const fieldList = listOf(MESSAGE_FIELDS)
const arrivalFieldList = listOf(ARRIVAL_FIELDS)
const setAsideFieldList = listOf(SET_ASIDE_FIELDS)
const messageFields = MESSAGE_KINDS.map((kind) =>
  text(
    messageSetting(kind),
    {
      what:
        kind === 'changed'
          ? 'Se ofrece después de cambiar sus productos o su entrega.'
          : 'Se ofrece al poner el pedido en este estado. Vacío: el texto de siempre.',
      when: 'Aplica al siguiente mensaje que envíes.',
    },
    { kind: 'area', check: messageProblem },
  ),
)

export interface SettingGroup<Name extends string> {
  key: string
  name: string
  about: string
  fields: readonly SettingField<Name>[]
}

export const shopGroups: readonly SettingGroup<ShopSettingName>[] = [
  {
    key: 'tienda',
    name: 'Tienda',
    about: 'Cómo se presenta tu tienda.',
    fields: [
      text(
        'shop_name',
        {
          what: 'En el encabezado, en los mensajes y al compartir la tienda.',
          when: PAGES,
        },
        { required: SHOP_NAME_REQUIRED },
      ),
      text('tagline', { what: 'El título grande de la portada. Vacía: el nombre de la tienda.', when: PAGES }),
      text('contact', {
        what: 'Al pie de la página: correo, redes, horario de atención.',
        when: PAGES,
      }),
      text(
        'exchanges_policy',
        {
          what: 'Al pie de la página. Vacío: el texto de siempre.',
          when: PAGES,
        },
        { kind: 'area' },
      ),
      figure('group_shades', 'switch', {
        what: 'Los tonos de una familia comparten una tarjeta. Apagado: cada tono tiene la suya.',
        when: PAGES,
      }),
      figure('lists_sold_out', 'switch', {
        what: 'Lo agotado se ve después de todo lo demás, con «Avísame». Apagado: solo con el filtro «Con agotados» o con el enlace del producto.',
        when: PAGES,
      }),
    ],
  },
  {
    key: 'portada',
    name: 'Portada',
    about: 'La tarjeta ancha entre los productos de la primera página.',
    fields: [
      figure('featured_product', 'product', {
        what: 'Si se agota, se desactiva o se borra, en su lugar se ve la más nueva.',
        when: PAGES,
      }),
      figure('shows_arrivals', 'switch', {
        what: 'Lo que agregas en Productos › Próximas llegadas. Apagado: la sección no se ve, y los ejemplos no vuelven.',
        when: PAGES,
      }),
      text('featured_line', { what: 'Una frase tuya sobre la pieza. Vacío: solo su nombre.', when: PAGES }),
    ],
  },
  {
    key: 'reservas',
    name: 'Reservas',
    about: 'Cuánto tiempo se guarda lo que alguien pone en su carrito.',
    fields: [
      figure('guest_hold_minutes', 'minutes', {
        what: 'Cuánto aparta un carrito sin cuenta antes de liberar las piezas. Igual con cuenta nueva, hasta que le confirmas su primer pedido.',
        when: HOLDS,
      }),
      figure('registered_hold_minutes', 'minutes', {
        what: 'Cuánto aparta un carrito con cuenta, desde que le confirmas su primer pedido o si tú la agregaste.',
        when: HOLDS,
      }),
      figure('waiting_hold_hours', 'number', {
        what: 'Al llegar piezas, cada persona en lista de espera tiene una apartada. Horas que tiene para pedirla desde que le avisas.',
        when: 'Aplica a quien avises desde que guardes. Si no le avisas en 72 horas, la pieza pasa a la siguiente persona.',
        unit: 'horas',
      }),
      figure('waiting_shelf_units', 'number', {
        what: 'Piezas libres de cada producto que no se apartan para la lista de espera. Con 0 todas son para quienes esperan.',
        when: 'Aplica a lo que llegue desde que guardes. Lo ya apartado no cambia.',
        unit: 'piezas',
      }),
    ],
  },
  {
    key: 'entregas',
    name: 'Entregas',
    about: 'Qué fechas puede elegir cada quien, desde mañana, y hasta cuándo puede cambiar su pedido.',
    fields: [
      figure('guest_window_days', 'number', {
        what: 'Días después de mañana que se ofrecen a quien no tiene cuenta.',
        when: 'Aplica al siguiente pedido. Los pedidos hechos no cambian.',
      }),
      figure('registered_window_days', 'number', {
        what: 'Días después de mañana que se ofrecen con cuenta.',
        when: 'Aplica al siguiente pedido. Los pedidos hechos no cambian.',
      }),
      figure('order_change_hours', 'number', {
        what: 'Horas antes de la entrega hasta las que cada quien puede mover o cancelar su pedido.',
        when: 'Aplica en cuanto guardes, también a los pedidos hechos.',
        unit: 'horas',
      }),
    ],
  },
  {
    key: 'privacidad',
    name: 'Privacidad',
    about: 'Tu aviso de privacidad. Cada cambio publica una versión nueva con su fecha.',
    fields: [
      text('legal_name', {
        what: 'Tu nombre o razón social, como lo pide la ley. Vacío: el nombre de la tienda.',
        when: PAGES,
      }),
      text('legal_address', {
        what: 'Tu domicilio para asuntos de privacidad. La ley lo pide en el aviso.',
        when: PAGES,
      }),
      text(
        'privacy_notice',
        {
          what: 'Puedes usar {responsable}, {domicilio}, {contacto}, {tienda} y {espera} (los días de abajo); «## » empieza un título y «- » un punto. Vacío: el texto de siempre.',
          when: PAGES,
        },
        { kind: 'area' },
      ),
      figure('guest_cart_days', 'number', {
        what: 'Después de estos días ya no guardan de quién eran.',
        when: 'Aplica cada hora, también a los carritos de antes.',
      }),
      figure('personal_data_days', 'number', {
        what: 'Después de estos días se borran sus mensajes, notas, direcciones y la red de donde llegaron.',
        when: 'Aplica cada hora, también a los pedidos de antes. No se puede deshacer.',
      }),
      figure('waiting_days', 'number', {
        what: 'Después de estos días se borra a quien pidió «Avísame» y no salió antes de la lista.',
        when: 'Aplica cada hora, también a quienes ya esperan. No se puede deshacer.',
      }),
    ],
  },
  {
    key: 'whatsapp',
    name: 'WhatsApp',
    about: `El mensaje que cada persona te envía con su pedido, y los que tú le envías desde el pedido. En los tuyos puedes usar ${fieldList}.`,
    fields: [
      text(
        'message_closing',
        {
          what: 'Las últimas líneas. Vacía: la frase de siempre.',
          when: 'Aplica a los pedidos nuevos, desde que guardes.',
        },
        { kind: 'area' },
      ),
      ...messageFields,
      text(
        'message_arrived',
        {
          what: `Se ofrece en el producto que esperan. Aquí puedes usar ${arrivalFieldList}. Vacío: el texto de siempre.`,
          when: 'Aplica al siguiente mensaje que envíes.',
        },
        { kind: 'area', check: arrivalMessageProblem },
      ),
      text(
        'message_set_aside',
        {
          what: `Se ofrece cuando hay una pieza apartada para quien espera. Aquí puedes usar ${setAsideFieldList}. Vacío: el texto de siempre.`,
          when: 'Aplica al siguiente mensaje que envíes.',
        },
        { kind: 'area', check: setAsideMessageProblem },
      ),
    ],
  },
]

export const limitGroup: SettingGroup<LimitName> = {
  key: 'limites',
  name: 'Límites',
  about:
    'Topes para que una sola persona no se lleve todo. Una cuenta es nueva hasta que le confirmas su primer pedido. «Un mismo internet» es la conexión que comparten quienes usan el mismo wifi o, a veces, la misma compañía de teléfono; en otras pantallas se llama red.',
  fields: LIMIT_NAMES.map((name) => {
    const { label, what, min, max } = LIMITS[name]
    return {
      name,
      label,
      what: `${what} De ${min} a ${grouped(max)}.`,
      when: 'Vale desde que guardes. Lo ya apartado y lo ya pedido se quedan como están.',
      kind: 'number' as const,
      min,
      max,
    }
  }),
}

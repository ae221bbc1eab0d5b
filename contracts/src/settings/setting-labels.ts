import { MESSAGE_KINDS, messageSetting } from '../orders/customer-message'
import { ORDER_LIFE } from '../orders/order-life'
import type { SettingName } from './settings-words'

const messageLabels = Object.fromEntries(
  MESSAGE_KINDS.map((kind) => [
    messageSetting(kind),
    kind === 'changed' ? 'Cuando cambias el pedido' : `Pedido en «${ORDER_LIFE[kind].label}»`,
  ]),
) as Record<ReturnType<typeof messageSetting>, string>

/** What the panel and the activity call each setting. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  shop_name: 'Nombre',
  tagline: 'Frase',
  contact: 'Contacto',
  exchanges_policy: 'Cambios y devoluciones',
  guest_hold_minutes: 'Tiempo para invitados',
  registered_hold_minutes: 'Tiempo para registrados',
  guest_window_days: 'Ventana para invitados',
  registered_window_days: 'Ventana para registrados',
  order_change_hours: 'Cambios por el enlace del pedido',
  legal_name: 'Responsable',
  legal_address: 'Domicilio',
  privacy_notice: 'Aviso de privacidad',
  guest_cart_days: 'Carritos de invitados sin actividad',
  personal_data_days: 'Textos de pedidos terminados',
  waiting_days: 'Listas de espera',
  waiting_hold_hours: 'Piezas para quienes esperan',
  waiting_shelf_units: 'Piezas que se quedan a la venta',
  message_closing: 'Despedida del mensaje',
  backup_hour: 'Hora de la copia',
  featured_product: 'Pieza destacada',
  featured_line: 'Texto de la pieza destacada',
  group_shades: 'Mostrar cada familia una sola vez',
  lists_sold_out: 'Mostrar lo agotado al final',
  shows_arrivals: 'Próximas llegadas',
  notice_minutes: 'Aviso de un pedido sin abrir',
  quiet_from: 'Avisos en silencio desde',
  quiet_until: 'Avisos en silencio hasta',
  ...messageLabels,
  message_arrived: 'Cuando llega lo que esperaba',
  message_set_aside: 'Cuando le apartas lo que esperaba',
}

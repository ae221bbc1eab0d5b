import { piecesText } from '../pieces-text'

/** The name of orders whose customer had no account and asked to be erased. */
export const ERASED_NAME = 'Datos borrados'

const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)
const cartsText = (count: number) => (count === 1 ? '1 carrito' : `${count} carritos`)
const listsText = (count: number) => (count === 1 ? '1 lista de espera' : `${count} listas de espera`)
const messagesText = (count: number) => (count === 1 ? '1 mensaje' : `${count} mensajes`)

const none = 'No guardamos datos sin cuenta con ese teléfono'

export const guestDataTexts = {
  none,
  hasAccount: 'Esa persona tiene cuenta. Los pedidos de su cuenta se borran cuando ella elimina su cuenta.',
  orders: ordersText,
  carts: cartsText,
  messages: messagesText,
  heldUnits: (count: number) => `${piecesText(count)} en apartado`,
  open: (numbers: readonly string[]) =>
    `Todavía tiene por recoger: ${numbers.join(', ')}. Cuando se entreguen o se cancelen podrás borrar sus datos.`,
  openWaits:
    'Hasta entonces conserva sus listas de espera. Si quiere salir ya, lo hace ella con el enlace de su lista, o tú en «Espera» de cada producto.',
  waits: (count: number) => (count === 1 ? '1 producto que espera' : `${count} productos que espera`),
  lists: listsText,
  /** Of nothing when somebody else erased them, or an earlier try whose answer was lost. */
  erased: ({ orders, waits }: { orders: number; waits: number }) =>
    orders + waits === 0
      ? none
      : `Se borraron los datos de ${[orders > 0 && ordersText(orders), waits > 0 && listsText(waits)].filter(Boolean).join(' y ')}`,
}

import type { HeldState, HeldUnit } from '@tocador/contracts/waiting/held-page'

/** How it stands with a unit, as title and sentence. `until` ends with the full stop of 'p.m.', which also ends a sentence. */
export function heldTexts({ state, until, first_name: name, is_sold: isSold }: HeldUnit): {
  title: string
  text: string
} {
  const itIs = name === '' ? 'Es' : `${name}, es`
  const texts: Record<HeldState, { title: string; text: string }> = {
    'set-aside': {
      title: 'Te apartamos una pieza',
      text: `${itIs} tuya hasta el ${until} Ponla en tu carrito para pedirla; ahí conserva ese tiempo.`,
    },
    'in-browser': {
      title: 'Tu pieza ya está en un carrito',
      text: `La pusiste en el carrito de un teléfono o una computadora, sin cuenta. Ahí está hasta el ${until}: ábrelo para pedirla.`,
    },
    'in-account': {
      title: 'Tu pieza ya está en un carrito',
      text: `La pusiste en el carrito de una cuenta. Entra con ella para pedirla; está apartada hasta el ${until}`,
    },
    ordered: { title: 'Ya pediste esta pieza', text: 'La encuentras en tu pedido.' },
    ended: {
      title: 'Esta pieza ya no está apartada',
      text: isSold
        ? 'Se acabó su tiempo, se canceló o pasó a la siguiente persona. En su página ves si queda alguna; si no, pide «Avísame» otra vez.'
        : 'Por ahora no la vendemos. En la tienda hay otras.',
    },
  }
  return texts[state]
}

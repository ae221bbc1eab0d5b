import { whatsappUrl } from '@tocador/contracts/phone'

export const whatsappLink = (
  number: string,
  message = 'Hola, quiero más piezas de las que me deja apartar la tienda.',
) => ({ label: 'Escribir por WhatsApp', href: whatsappUrl(number, message) })

interface WhatsappOfferProps {
  number: string | undefined
  /** What the visitor would write; without it, that she wants more units. */
  message?: string
}

/** The link of a refusal that offers WhatsApp; nothing without a number. */
export function WhatsappOffer({ number, message }: WhatsappOfferProps) {
  if (number === undefined) return null
  const { label, href } = whatsappLink(number, message)
  return (
    <a
      className="underlined inline-flex min-h-11 items-center font-semibold"
      href={href}
      target="_blank"
      rel="noopener"
    >
      {label}
    </a>
  )
}

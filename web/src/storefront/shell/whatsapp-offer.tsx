import { whatsappUrl } from '@tocador/contracts/phone'

export const whatsappLink = (number: string) => ({
  label: 'Escribir por WhatsApp',
  href: whatsappUrl(number, 'Hola, quiero más piezas de las que me deja apartar la tienda.'),
})

/** The link of a refusal that offers WhatsApp; nothing without a number. */
export function WhatsappOffer({ number }: { number: string | undefined }) {
  if (number === undefined) return null
  const { label, href } = whatsappLink(number)
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

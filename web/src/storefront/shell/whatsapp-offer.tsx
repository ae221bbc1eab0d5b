import { whatsappUrl } from '@tocador/contracts/phone'

/** The shop's number in the details of a refusal that offers WhatsApp. */
export function whatsappIn(details: unknown): string | undefined {
  const number = (details as { whatsapp?: unknown } | null | undefined)?.whatsapp
  return typeof number === 'string' && number !== '' ? number : undefined
}

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

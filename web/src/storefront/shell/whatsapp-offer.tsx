import { whatsappUrl } from '@tocador/contracts/phone'

/** The shop's number in the details of a refusal that offers WhatsApp. */
export function whatsappIn(details: unknown): string | undefined {
  const number = (details as { whatsapp?: unknown } | null | undefined)?.whatsapp
  return typeof number === 'string' && number !== '' ? number : undefined
}

/** The link of a refusal that offers WhatsApp; nothing without a number. */
export const WhatsappOffer = ({ number }: { number: string | undefined }) =>
  number !== undefined && (
    <a
      className="underlined inline-flex min-h-11 items-center font-semibold"
      href={whatsappUrl(number, 'Hola, quiero más piezas de las que me deja apartar la tienda.')}
      target="_blank"
      rel="noopener"
    >
      Escribir por WhatsApp
    </a>
  )

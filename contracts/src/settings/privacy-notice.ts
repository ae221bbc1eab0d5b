/** What of the shop stands in its privacy notice. */
export interface NoticeParts {
  shopName: string
  legalName: string
  legalAddress: string
  contact: string
  whatsapp: string
  /** After how many days a place in a waiting list is forgotten. */
  waitingDays: number
  /** The owner's text; empty means the usual one. */
  text: string
}

/** Its full text as Mexico's law on personal data of 2025 asks for it; {responsable}, {domicilio}, {contacto} and {espera} are filled in. */
export const USUAL_NOTICE = `## Quién es responsable de tus datos
{responsable}, con domicilio en {domicilio}, es responsable del uso y la protección de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares vigente desde el 21 de marzo de 2025.

## Qué datos usamos
- Identificación y contacto: tu nombre, tu teléfono y, si lo escribes, tu correo.
- De tu pedido: productos, lugar, día y hora de entrega, dirección o referencia y notas que escribas.
- De una lista de espera, si pides que te avisemos: tu nombre, tu teléfono y los productos que esperas.
- De tu cuenta, si creas una: tu contraseña cifrada, tus sesiones y tus votos en encuestas.
- Técnicos: la red desde la que nos visitas, por poco tiempo, para evitar abusos.
No pedimos datos sensibles ni datos bancarios: pagas al recoger.

## Para qué los usamos
Son necesarios para apartar tus productos, preparar y entregar tu pedido, avisarte de él por WhatsApp, decirte que llegó lo que esperas, responder tus dudas, atender cambios y cumplir obligaciones legales. No los usamos para publicidad ni los vendemos. Si algún día queremos usarlos para otra cosa, te pediremos permiso antes y podrás negarte sin que afecte tu pedido.

## Con quién los compartimos
No los transferimos a terceros, salvo a las autoridades cuando la ley lo exige. El mensaje de tu pedido lo envías tú por WhatsApp, que trata tus datos según su propio aviso.

## Tus derechos y cómo ejercerlos
Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su uso (derechos ARCO), revocar tu consentimiento y pedir que limitemos su uso o divulgación. Escríbenos a {contacto} con tu nombre, el teléfono de tu pedido y lo que pides; confirmaremos que el teléfono es tuyo. Te respondemos en un plazo máximo de 20 días y, si procede, lo hacemos efectivo en los 15 días siguientes. Es gratuito. Con una cuenta puedes descargar tus datos y eliminarla tú.
Si no estás conforme con la respuesta, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.

## Cuánto los guardamos
Solo el tiempo necesario para lo anterior y para cumplir la ley. Si pides que los borremos, de tus pedidos conservamos productos, fechas e importes, sin tu nombre ni tu teléfono. Tu lugar en una lista de espera se borra cuando sales de ella con tu enlace, y a los {espera} días si no llega. Las copias de seguridad, que solo sirven para recuperar la tienda, los contienen hasta 6 meses más.

## Qué guarda tu navegador
Tu carrito y tu sesión, para que la tienda funcione. No usamos cookies de publicidad ni de seguimiento.

## Cambios a este aviso
Si cambia, publicamos aquí la nueva versión con su fecha. Puedes pedirnos las anteriores.`

/** The notice as it is published. Without an address the law is not met, and the panel says so. */
export function noticeText({
  shopName,
  legalName,
  legalAddress,
  contact,
  whatsapp,
  waitingDays,
  text,
}: NoticeParts): string {
  const ways = [whatsapp === '' ? '' : `WhatsApp ${whatsapp}`, contact.replace(/\s+/g, ' ')].filter(Boolean).join(', ')
  const values: Record<string, string> = {
    '{responsable}': legalName || shopName,
    '{domicilio}': legalAddress || 'el lugar que te indicamos cuando nos escribes',
    '{contacto}': ways || 'nuestro WhatsApp',
    '{tienda}': shopName,
    '{espera}': String(waitingDays),
  }
  return (text || USUAL_NOTICE).replace(
    /\{(?:responsable|domicilio|contacto|tienda|espera)\}/g,
    (field) => values[field] ?? field,
  )
}

/** While the owner has written none. */
export const USUAL_EXCHANGES =
  'Si algo llega dañado o no es lo que pediste, escríbenos por WhatsApp en los 5 días siguientes con tu número de pedido y una foto, y te lo cambiamos. Por higiene no cambiamos productos abiertos.'

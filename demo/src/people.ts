/** Name of the demo's actor in the audit log and in order histories. */
export const demoActor = { id: null, name: 'Tienda de demostración' }

/** Invented people. Their phone numbers begin with 1, which no Mexican number does. */
const names = [
  'Sofía Ramírez',
  'Valentina Cruz',
  'Regina Ortega',
  'Camila Navarro',
  'Ximena Salas',
  'Renata Figueroa',
  'Daniela Ríos',
  'Fernanda Ibarra',
  'Mariana Cuevas',
  'Andrea Solís',
  'Paola Quintero',
  'Lucía Arriaga',
  'Natalia Peña',
  'Abril Montes',
  'Jimena Robles',
  'Carolina Vega',
  'Diana Escamilla',
  'Elisa Zúñiga',
  'Gabriela Luna',
  'Itzel Bautista',
  'Karla Meneses',
  'Leonor Acosta',
  'Miguel Ángel Treviño',
  'Óscar Villaseñor',
] as const

const fileName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ +/g, '.')

export const demoPhone = (place: number) => `1${String(550_000_100 + place * 37).padStart(9, '0')}`

export const demoClients = names.map((name, place) => ({
  name,
  phone: demoPhone(place),
  email: `${fileName(name)}@ejemplo.mx`,
}))

export const demoGuests = [
  'Ana',
  'Beatriz',
  'Carmen',
  'Dolores',
  'Ema',
  'Fabiola',
  'Irma',
  'Julia',
  'Laura',
  'Teresa',
].map((name, place) => ({ name: `${name} (número de ejemplo)`, phone: demoPhone(100 + place) }))

/** Prefix of the session ids of the demo's guests; browsers never generate such an id. */
export const DEMO_SESSIONS = 'guest_demo_'

/** Example numbers that belong to no WhatsApp account. */
export const demoWhatsapp = { whatsappPrimary: demoPhone(900), whatsappSecondary: demoPhone(901) }

import { showNumber } from '../money'

/** Products that one list holds at most. */
export const MAX_WAITS = 100

const peopleText = (people: number) => (people === 1 ? '1 persona' : `${showNumber(people)} personas`)

export const waitingTexts = {
  people: peopleText,
  /** How many stand in line already, as a visitor reads it. */
  before: (people: number) =>
    people === 0
      ? 'Eres la primera persona en la lista.'
      : `Antes de ti ${people === 1 ? 'espera' : 'esperan'} ${peopleText(people)}.`,
  asked: 'Te avisaremos por WhatsApp cuando llegue',
  left: 'Saliste de la lista',
  leftUnit: 'Gracias por avisar. La pieza es para la siguiente persona.',
  forgotten: 'Saliste de todas las listas y borramos tus datos.',
} as const

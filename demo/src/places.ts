import { SLOT_HOURS, type Hour } from '@tocador/contracts/calendar'
import { newPlace, newSlot, type NewPlace, type NewSlot } from '@tocador/contracts/delivery/delivery-input-schemas'
import * as z from 'zod/mini'

/** Invented places, two for each WhatsApp number. */
export const demoPlaces: NewPlace[] = [
  {
    name: 'Plaza Jacaranda',
    address: 'Av. de las Jacarandas 120, Centro',
    description: 'En el kiosco, junto a la fuente',
    whatsapp_number: 'DEFAULT',
  },
  {
    name: 'Biblioteca del Naranjo',
    address: 'Calle del Naranjo 8, Centro',
    description: 'En la entrada principal',
    whatsapp_number: 'DEFAULT',
  },
  {
    name: 'Mercado San Lucas',
    address: 'San Lucas 45, Barrio de San Lucas',
    description: 'Puerta norte, puesto de flores',
    whatsapp_number: 'SECONDARY',
  },
  {
    name: 'Estación Norte',
    address: 'Calz. del Ferrocarril 300',
    description: 'Bajo el reloj del andén',
    whatsapp_number: 'SECONDARY',
  },
].map((place) => z.parse(newPlace, place))

/** Monday to Friday 09:00–18:00, Saturday 10:00–15:00, Sunday 10:00–13:00. */
export const openHours = (weekday: number): Hour[] => {
  const [from, to] = weekday === 0 ? ['10:00', '13:00'] : weekday === 6 ? ['10:00', '15:00'] : ['09:00', '18:00']
  return SLOT_HOURS.filter((hour) => hour >= from && hour <= to)
}

/** Six orders an hour on Saturdays, the busiest day; no limit on other days. */
export const weekOf = (locationId: number): NewSlot[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    openHours(weekday).map((hour) =>
      z.parse(newSlot, {
        location_id: locationId,
        day_of_week: weekday,
        time_slot: hour,
        capacity: weekday === 6 ? 6 : null,
      }),
    ),
  )

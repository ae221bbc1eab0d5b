import { showNumber } from '@tocador/contracts/money'
import { WEEKDAYS, shopTime, showHour, showShortDay, type Day } from '@tocador/contracts/calendar'
import { adminFailureText } from '../../api/admin-failure'

/** ERR-46 to ERR-55: shown when the server's answer has no message. */
export const availabilityFailures = {
  loadPlaces: 'Error cargando lugares de entrega',
  loadSlots: 'Error cargando horarios',
  loadBookings: 'Error cargando los pedidos de estos horarios',
  loadWhatsapp: 'Error cargando configuración de WhatsApp',
  createPlace: 'Error creando lugar de entrega',
  updatePlace: 'Error actualizando lugar de entrega',
  deletePlace: 'Error eliminando lugar de entrega',
  createSlot: 'Error creando horario',
  updateSlot: 'Error actualizando horario',
  deleteSlot: 'Error eliminando horario',
  toggle: 'Error actualizando estado',
  closedDates: 'Error guardando los días cerrados',
  whatsapp: 'Error guardando los números de WhatsApp',
} as const
export type AvailabilityFailure = keyof typeof availabilityFailures

export const failureOf = (what: AvailabilityFailure) => (failure: unknown) =>
  adminFailureText(failure, { refused: availabilityFailures[what], offline: 'Error de conexión' })

const counted = (one: string, many: string) => (count: number) => `${showNumber(count)} ${count === 1 ? one : many}`
export const slotCount = counted('horario', 'horarios')
export const orderCount = counted('pedido', 'pedidos')
export const placeCount = counted('lugar', 'lugares')

export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? ''
/** `Jueves, 5:00 p.m.` */
export const slotName = (slot: { day_of_week: number; time_slot: string }) =>
  `${weekdayName(slot.day_of_week)}, ${showHour(slot.time_slot)}`

/** `14 ene 2026`, in the shop's time zone. */
export const showCreated = (at: string, timeZone: string) => showDate(shopTime(new Date(at), timeZone).day)

/** `14 ene 2026` */
export const showDate = (day: Day) => `${dayAndMonth(day)} ${day.slice(0, 4)}`

/** `14 ene`: without the weekday. */
export const dayAndMonth = (day: Day) => showShortDay(day).split(' ').slice(1).join(' ')

/** The draft of the form of a new place. */
export const NEW_PLACE = 'lugar.nuevo'

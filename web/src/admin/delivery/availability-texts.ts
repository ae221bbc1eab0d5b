import { WEEKDAYS, showHour, shopTime } from '@tocador/contracts/calendar'
import { adminFailureText } from '../../api/admin-failure'

/** ERR-46 to ERR-55: shown when the server's answer has no message. */
export const availabilityFailures = {
  loadPlaces: 'Error cargando lugares de entrega',
  loadSlots: 'Error cargando horarios',
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

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`
export const slotCount = counted('horario', 'horarios')
export const orderCount = counted('pedido', 'pedidos')
export const placeCount = counted('lugar', 'lugares')

export const weekdayName = (weekday: number) => WEEKDAYS[weekday] ?? ''
/** `Jueves, 5:00 p.m.` */
export const slotName = (slot: { day_of_week: number; time_slot: string }) =>
  `${weekdayName(slot.day_of_week)}, ${showHour(slot.time_slot)}`

/** `14 ene 2026`, in the shop's time zone. */
export function showCreated(at: string, timeZone: string): string {
  const { day } = shopTime(new Date(at), timeZone)
  return showDate(day)
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
/** `14 ene 2026` */
export const showDate = (day: string) =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`

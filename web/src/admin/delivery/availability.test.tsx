import type { DeliveryLocation, TimeSlot } from '@tocador/contracts/delivery/delivery-schemas'
import { whatsappConfigOf } from '@tocador/contracts/settings/whatsapp-config'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { failureOf, type AvailabilityFailure } from './availability-texts'
import { PlaceTable } from './places/place-rows'
import { SlotTable } from './hours/slot-list'
import { Assignments, HowItWorks, NumbersForm } from './whatsapp-view'

const shown = (node: ReactNode) =>
  renderToString(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)
const words = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>|<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
/** The values of `aria-checked`, in order. */
const switches = (html: string) => [...html.matchAll(/aria-checked="(\w+)"/g)].map(([, value]) => value)
const nothing = () => {}

const place = (over: Partial<DeliveryLocation> = {}): DeliveryLocation => ({
  id: 7,
  name: 'Plaza Jacaranda',
  address: 'Calle 1',
  description: 'Junto al kiosco',
  whatsapp_number: 'DEFAULT',
  is_active: 1,
  created_at: '2026-01-15T05:59:00.000Z',
  schedule_count: 38,
  upcoming_orders: 4,
  ...over,
})
const slot = (over: Partial<TimeSlot> = {}): TimeSlot => ({
  id: 1,
  location_id: 7,
  location_name: 'Plaza Jacaranda',
  day_of_week: 0,
  time_slot: '17:00',
  capacity: 4,
  is_active: 1,
  created_at: '2026-01-15T05:59:00.000Z',
  ...over,
})

const act = { onEdit: nothing, onDelete: nothing, onToggle: nothing }

describe('the places', () => {
  const listed = (rows: DeliveryLocation[]) =>
    shown(<PlaceTable rows={rows} timeZone="America/Mexico_City" act={act} />)

  test('[AVL-02] show state, address, description, WhatsApp type, number of hours and creation date', () => {
    const html = listed([place(), place({ id: 8, name: 'Estación', whatsapp_number: 'SECONDARY', is_active: 0 })])
    const [, first = '', second = ''] = words(html).split(/(?=Plaza Jacaranda|Estación)/)
    expect(first.trim()).toBe('Plaza Jacaranda Calle 1 Junto al kiosco Principal 38 4 14 ene 2026 Activo')
    expect(second).toContain('Secundario')
    expect(second).toContain('Inactivo')
    expect(switches(html)).toStrictEqual(['true', 'false'])
  })
})

describe('the hours', () => {
  const listed = (slots: TimeSlot[]) => shown(<SlotTable slots={slots} act={act} />)

  test('[AVL-10] show place, weekday, time and state', () => {
    const html = listed([slot(), slot({ id: 2, day_of_week: 6, time_slot: '09:00', capacity: null, is_active: 0 })])
    expect(words(html)).toContain('Plaza Jacaranda Domingo 5:00 p.m. 4 pedidos Activo')
    expect(words(html)).toContain('Plaza Jacaranda Sábado 9:00 a.m. Sin límite Inactivo')
    expect(switches(html)).toStrictEqual(['true', 'false'])
  })

  test('of a missing place show "Lugar no encontrado"', () => {
    expect(words(listed([slot({ location_name: 'Lugar no encontrado', is_active: 0 })]))).toContain(
      'Lugar no encontrado Domingo 5:00 p.m.',
    )
  })
})

describe('the WhatsApp tab', () => {
  const config = whatsappConfigOf('55 1111 1111', '55 2222 2222')
  const places = [place(), place({ id: 8, name: 'Estación', whatsapp_number: 'SECONDARY', upcoming_orders: 3 })]

  test('shows the primary and the secondary number, and what they serve', () => {
    const html = shown(<NumbersForm config={config} places={places} />)
    expect([...html.matchAll(/<input[^>]*value="([^"]*)"/g)].map(([, value]) => value)).toStrictEqual([
      '55 1111 1111',
      '55 2222 2222',
    ])
    expect(words(html)).toContain('Número principal +52 55 1111 1111 · 1 lugar · 4 pedidos por entregar')
    expect(words(html)).toContain('Número secundario (opcional) +52 55 2222 2222 · 1 lugar · 3 pedidos por entregar')
  })

  test('explains how it works, with a sample message', () => {
    const text = words(shown(<HowItWorks />))
    expect(text).toMatch(/^Cómo funciona La persona termina su pedido y se abre WhatsApp con el mensaje listo\./)
    expect(text).toContain('Hola, Tocador. Quiero confirmar mi pedido PED-261120-7K4Q .')
  })

  test('shows the number that serves each place', () => {
    const html = shown(<Assignments config={config} places={places} />)
    const chosen = [...html.matchAll(/aria-label="([^"]+)".*?<option[^>]*selected=""[^>]*>(.*?)<\/option>/g)]
    expect(chosen.map(([, label, option]) => `${label}: ${words(option ?? '')}`)).toStrictEqual([
      'Número de Plaza Jacaranda: Principal 55 1111 1111',
      'Número de Estación: Secundario 55 2222 2222',
    ])
  })
})

describe('failures', () => {
  const silent = new ApiFailure(500, 'Internal Server Error', {})

  test.each<[AvailabilityFailure, string]>([
    ['loadPlaces', 'Error cargando lugares de entrega'],
    ['loadSlots', 'Error cargando horarios'],
    ['loadWhatsapp', 'Error cargando configuración de WhatsApp'],
    ['createPlace', 'Error creando lugar de entrega'],
    ['updatePlace', 'Error actualizando lugar de entrega'],
    ['deletePlace', 'Error eliminando lugar de entrega'],
    ['createSlot', 'Error creando horario'],
    ['updateSlot', 'Error actualizando horario'],
    ['deleteSlot', 'Error eliminando horario'],
    ['toggle', 'Error actualizando estado'],
    ['closedDates', 'Error guardando los días cerrados'],
    ['whatsapp', 'Error guardando los números de WhatsApp'],
  ])('[ERR-56] %s: %s', (what, text) => {
    expect(failureOf(what)(silent)).toBe(text)
    expect(failureOf(what)(new ConnectionFailure('x'))).toBe('Error de conexión')
  })

  test('[ERR-56] without a connection are told as such, and the server’s own words come first', () => {
    expect(failureOf('loadSlots')(new ConnectionFailure('x'))).toBe('Error de conexión')
    const refused = new ApiFailure(409, 'Conflict', { message: 'Ese horario ya existe en este lugar' })
    expect(failureOf('createSlot')(refused)).toBe('Ese horario ya existe en este lugar')
  })
})

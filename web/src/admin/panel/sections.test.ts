import { expect, test } from 'vitest'
import { sections, usualSection } from './sections'

test('the tabs of the panel, the dashboard first and by default', () => {
  expect(sections.map(({ key, name }) => `${key}: ${name}`)).toStrictEqual([
    'resumen: Resumen',
    'usuarios: Usuarios',
    'productos: Productos',
    'pedidos: Pedidos',
    'reservas: Reservas',
    'reportes: Reportes',
    'encuestas: Encuestas',
    'disponibilidad: Disponibilidad',
    'ajustes: Ajustes',
  ])
  expect(usualSection).toBe(sections[0])
  expect(sections.map(({ letter }) => letter).join('')).toBe('rupovteda')
})

test('the sections in which something is created have their main action in the palette', () => {
  expect(sections.flatMap(({ key, action }) => (action === undefined ? [] : [`${key}: ${action}`]))).toStrictEqual([
    'usuarios: Agregar usuario',
    'productos: Agregar producto',
    'pedidos: Nuevo pedido',
    'encuestas: Nueva Encuesta',
  ])
})

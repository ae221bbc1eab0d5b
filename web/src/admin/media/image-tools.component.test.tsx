import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../testing/render-parts'
import { asked, stubShop, unreachable } from '../../testing/stub-shop'
import { ImageTools } from './image-tools'

test.each([
  ['Fotos de los productos', 'Revisar productos'],
  ['Limpiar direcciones rotas', 'Ver qué cambiará'],
  ['Estado del servidor', 'Revisar servidor'],
  ['Procesador de fotos', 'Revisar procesador'],
])('[IMG-10] [IMG-11] %s names a refusal by its status and a missing connection', async (title, action) => {
  stubShop(() => ({ status: 503, text: '{}' }))
  const { user } = renderInPanel(<ImageTools timeZone="America/Mexico_City" onOpenProduct={() => {}} />)
  const run = () => user.click(screen.getByRole('button', { name: action }))
  const alert = () => within(screen.getByRole('region', { name: title })).queryByRole('alert')?.textContent
  await run()
  await vi.waitFor(() => expect(alert()).toBe('Error 503'))
  stubShop(unreachable)
  await run()
  await vi.waitFor(() => expect(alert()).toBe('Error de conexión'))
  expect(asked).toHaveLength(1)
})

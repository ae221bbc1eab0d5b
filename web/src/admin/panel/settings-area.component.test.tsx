import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aDashboard } from '../../testing/a-dashboard'
import { aProblem, aSelfCheck } from '../../testing/a-self-check'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, stubShop } from '../../testing/stub-shop'
import { Overlay } from '../../ui/overlay/overlay'
import { replacePage } from '../../ui/overlay/page-history'
import { DashboardArea } from './dashboard-area'
import { SettingsArea } from './settings-area'

const onClose = vi.fn<() => void>()
const props = { timeZone: 'America/Mexico_City', addressOf: (section: string) => `/?panel=${section}`, onClose }
// Loaded lazily, which takes longer on a busy machine than a test waits.
beforeAll(async () => {
  await Promise.all([import('../settings/channels/channels-view'), import('./app/install-view')])
}, 60_000)
beforeEach(() => {
  onClose.mockReset()
  const first_steps = { places: true, types: true, product_with_photo: true, whatsapp: true, first_order: false }
  const feed = {
    public_url: '',
    products: 1,
    in_stock: 1,
    refused: 1,
    problems: [],
    rows: [{ id: 5, name: 'Rubor', image_url: '', problems: ['picture'] }],
    pagination: { page: 1, limit: 20, total: 1, pages: 1 },
  }
  stubShop(({ path }) => {
    if (path.startsWith('/admin/dashboard')) return accepted(aDashboard({ first_steps }))
    if (path.startsWith('/admin/feed')) return accepted(feed)
    if (path.includes('whatsapp')) return accepted({ primaryNumber: '', secondaryNumber: '', whatsappTypes: [] })
    return path === '/admin/settings' ? accepted({ shop_name: 'Tocador' }) : new Promise(() => {})
  })
})
const show = (group: string) => {
  replacePage(`/?panel=ajustes&ajuste=${group}`, 1)
  return renderInPanel(
    <Overlay kind="screen" aria-label="Panel" onCloseRequest={() => {}}>
      <SettingsArea {...props} />
    </Overlay>,
  )
}

test('the settings lead to the numbers of WhatsApp', async () => {
  show('whatsapp')
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar los números' }))
  expect(location.search).toBe('?panel=disponibilidad&vista=whatsapp')
})

test('[PAPP-04] Ajustes › App is where the panel is installed', async () => {
  show('app')
  expect(await screen.findByRole('region', { name: 'El panel como app' })).toBeTruthy()
})

test('[FEED-12] a product of the channels opens above the products', async () => {
  show('canales')
  fireEvent.click(await screen.findByRole('button', { name: 'Rubor' }))
  expect(location.search).toBe('?panel=productos&editar=5')
})

test('[DOC-06] the check of the shop is in Ajustes › Sistema, and Resumen is red while it found something', async () => {
  let problems = [aProblem()]
  stubShop(({ path }) => {
    if (path === '/admin/self-check') return accepted(aSelfCheck(problems))
    return path.startsWith('/admin/dashboard') ? accepted(aDashboard()) : new Promise(() => {})
  })
  const settings = show('sistema')
  const part = await screen.findByRole('region', { name: 'Revisión de la tienda' })
  await waitFor(() => expect(part.textContent).toContain('Opciones con otro número de votos'))
  expect(part.textContent).toContain('La encuesta muestra otro resultado.')
  settings.unmount()

  const resumen = async () => {
    const { unmount } = renderInPanel(<DashboardArea {...props} />)
    await screen.findByText('Necesita tu atención')
    return unmount
  }
  const unmount = await resumen()
  const told = await screen.findByText('La revisión encontró 1 problema')
  expect(told.closest('.bg-danger-tint')).not.toBeNull()
  unmount()
  problems = []
  await resumen()
  await waitFor(() => expect(document.querySelector('.bg-danger-tint')).toBeNull())
})

test('the dashboard leads back to the shop', async () => {
  renderInPanel(<DashboardArea {...props} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Mira tu tienda/ }))
  expect(onClose).toHaveBeenCalledOnce()
})

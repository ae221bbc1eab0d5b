import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useSession } from '../../api/session'
import { wordsOf } from '../../testing/read-screen'
import { pageData, renderInShop, settle, signIn } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { PAGE_DATA_ID } from '../document'
import { AreaButton } from '../../ui/controls/area-button'
import { listenToArrivals } from './listen-to-arrivals'

const link = '/espera/AAAAAAAAAAAAAAAAAAAAAA'
listenToArrivals()
beforeEach(async () => {
  sessionStorage.clear()
  act(() => useSession.setState({ user: null }))
  await import('./wait-for-arrivals')
})

/** As the server renders it. */
function Section() {
  return (
    <>
      <script type="application/json" id={PAGE_DATA_ID}>
        {JSON.stringify(pageData)}
      </script>
      {[
        ['7', 'Sérum', '$189.50', 'En diciembre'],
        ['8', 'Rubor', 'Precio por confirmar', 'Muy pronto'],
        ['9', 'Rímel', '$99.00', 'En enero'],
      ].map(([id, name, price, expected]) => (
        <AreaButton
          key={id}
          data-arrival={id}
          data-name={name}
          data-price={price}
          data-expected={expected}
          data-image={id === '9' ? '/media/aaa-1080.webp' : ''}
        >
          Avísame cuando llegue {name}
        </AreaButton>
      ))}
    </>
  )
}
const press = (name: string) => screen.getByRole('button', { name: `Avísame cuando llegue ${name}` })
const bodies = () => asked.map(({ path, body }) => [path, body])

test('[ARR-10] a guest gives name and phone for an arrival, whose date and price she sees, and then for another one', async () => {
  stubShop(() => accepted({ before: 2, link }))
  const { user } = renderInShop(<Section />)
  await user.click(press('Sérum'))
  const form = await screen.findByRole('dialog', { name: 'Te avisamos cuando llegue' })
  expect(wordsOf(form)).toContain('Sérum En diciembre $189.50')
  await user.type(within(form).getByRole('textbox', { name: 'Tu nombre' }), 'Sofía')
  await user.type(within(form).getByRole('textbox', { name: 'Tu teléfono de WhatsApp' }), '55 1234 5678')
  await user.click(within(form).getByRole('button', { name: 'Avísame' }))
  const told = await screen.findByRole('dialog', { name: 'Listo, te avisaremos' })
  await user.click(within(told).getByRole('button', { name: 'Listo' }))
  await user.click(press('Rubor'))
  const next = await screen.findByRole('dialog', { name: 'Te avisamos cuando llegue' })
  expect(wordsOf(next)).toContain('Rubor Muy pronto Precio por confirmar')
  await user.click(within(next).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Arrivals have numbers of their own.
  await waitFor(() => expect(localStorage.getItem('tocador_avisos')).toBe('{"userId":0,"products":[-7]}'))
  expect(bodies()).toStrictEqual([['/waiting', { arrival_id: 7, name: 'Sofía', phone: '55 1234 5678', list: null }]])
})

test('[ARR-10] an account is in line by one tap', async () => {
  stubShop(() => accepted({ before: 0, link: '' }))
  signIn()
  const { user } = renderInShop(<Section />)
  await user.click(press('Sérum'))
  await screen.findByText(
    'Te avisaremos cuando llegue Sérum. Eres la primera persona en la lista. Lo ves en Mi cuenta.',
  )
  await waitFor(() => expect(bodies()).toStrictEqual([['/waiting', { arrival_id: 7 }]]))
})

test('[ARR-10] the dialog has the picture of the arrival and the name of the shop; other buttons open none', async () => {
  // happy-dom loads no pictures, and says that it did.
  const loaded = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  onTestFinished(() => loaded.mockRestore())
  stubShop(() => accepted({ before: 0, link: '' }))
  const { user } = renderInShop(
    <>
      <Section />
      <AreaButton>Otro</AreaButton>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Otro' }))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(press('Rímel'))
  const form = await screen.findByRole('dialog', { name: 'Te avisamos cuando llegue' })
  expect(form.querySelector('img')?.getAttribute('src')).toBe('/media/aaa-1080.webp')
  expect(wordsOf(form)).toContain('Tocador usa tus datos')
  await user.click(within(form).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

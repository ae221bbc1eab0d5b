import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { stubShop } from '../../testing/stub-shop'
import { Dialog } from '../../ui/overlay/dialog'
import { sections } from './sections'

test.each(sections)(
  'the section $key shows its own part under its name',
  async ({ name, Content }) => {
    stubShop(() => new Promise(() => {}))
    renderInPanel(
      <Dialog isOpen title="Panel" onClose={() => {}}>
        <Suspense fallback="Cargando">
          <article>
            <Content timeZone="America/Mexico_City" addressOf={(section) => `/?panel=${section}`} onClose={() => {}} />
          </article>
        </Suspense>
      </Dialog>,
    )
    const shown = await screen.findByRole('article')
    // Loaded lazily, which takes longer on a busy machine.
    await waitFor(() => expect(wordsOf(shown).split(' ')[0]).toBe(name), { timeout: 80_000 })
  },
  90_000,
)

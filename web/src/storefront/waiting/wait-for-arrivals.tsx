import type { PageData } from '@tocador/contracts/page'
import { createRoot, type Root } from 'react-dom/client'
import { PAGE_DATA_ID } from '../document'
import { PageDataContext } from '../shell/page-data'
import type { WaitedProduct } from './waited-product'
import { WaitingLayer } from './waiting-layer'

let root: Root | undefined

/** Opens 'Avísame' for an arrival, in a root of its own: only the server renders the section of the arrivals. */
export function waitForArrival(button: HTMLElement): void {
  const { arrival = '', name = '', price = '', expected = '', image = '' } = button.dataset
  render({ id: Number(arrival), name, image_url: image, arrival: { price, expected } }, true)
}

function render(arrival: WaitedProduct, isOpen: boolean): void {
  const data = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as PageData
  root ??= createRoot(newPlace())
  root.render(
    <PageDataContext value={data}>
      <WaitingLayer product={arrival} isOpen={isOpen} onClose={() => render(arrival, false)} />
    </PageDataContext>,
  )
}

function newPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'contents'
  document.body.append(place)
  return place
}

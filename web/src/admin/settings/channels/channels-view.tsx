import { showNumber } from '@tocador/contracts/money'
import type { FeedState } from '@tocador/contracts/catalog/feed-endpoints'
import type { FeedProblem } from '@tocador/contracts/catalog/feed-words'
import { useState } from 'react'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { ChannelSteps } from './channel-steps'
import { FeedAddresses } from './feed-addresses'
import { RefusedProducts } from './refused-products'
import { feedFailure, useFeed } from './use-feed'

/** The catalogue for Google and Meta: its address, how to give it to them, and what they would refuse. */
export function ChannelsView({ onOpenProduct }: { onOpenProduct: (id: number) => void }) {
  const [{ problem, page }, setShown] = useState<{ problem?: FeedProblem | undefined; page: number }>({ page: 1 })
  const { data, error, refetch } = useFeed(problem, page)
  return (
    <section className="grid max-w-200 grid-cols-1 gap-6" aria-labelledby="channels">
      <div>
        <h2 id="channels" className="text-item font-semibold">
          Canales
        </h2>
        <p className="text-ink-2">
          Tus productos, donde tus clientas ya están: Instagram, Facebook, WhatsApp y Google leen este catálogo y lo
          muestran con foto, precio y oferta. Se actualiza solo en menos de un minuto.
        </p>
      </div>
      <LoadedList
        data={data}
        failure={error === null ? undefined : feedFailure(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={6} label="Revisando el catálogo" />}
      >
        {(feed) => (
          <>
            <div className="grid grid-cols-1 gap-2">
              <h3 className="font-semibold">Dirección del catálogo</h3>
              <p className="text-ink-2 figures">{countText(feed)}</p>
              <FeedAddresses publicUrl={feed.public_url} />
            </div>
            <ChannelSteps />
            <section className="grid grid-cols-1 gap-2" aria-labelledby="refused">
              <h3 id="refused" className="font-semibold">
                Lo que rechazarían
              </h3>
              <RefusedProducts
                feed={feed}
                problem={problem}
                onProblem={(chosen) => setShown({ problem: chosen, page: 1 })}
                onPage={(next) => setShown({ problem, page: next })}
                onOpenProduct={onOpenProduct}
              />
            </section>
          </>
        )}
      </LoadedList>
    </section>
  )
}

const countText = ({ products, in_stock: inStock }: FeedState) =>
  products === 0
    ? 'Sin productos'
    : `${products === 1 ? '1 producto' : `${showNumber(products)} productos`}, ${inStock === 1 ? '1 disponible' : `${showNumber(inStock)} disponibles`}`

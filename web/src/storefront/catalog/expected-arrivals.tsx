import type { ShownArrival } from '@tocador/contracts/arrivals/shown-arrival'
import { firstImage } from '@tocador/contracts/media/image-addresses'
import { memo, type ReactNode } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { ButtonLink } from '../../ui/controls/button'
import { Badge } from '../../ui/feedback/badge'
import { Picture } from '../../ui/layout/picture'
import { chatText } from '../shell/chat-text'
import { useServerOnly } from '../shell/server-only'
import { ServerMarkup } from '../shell/server-markup'
import { expectedArrivals } from './expected-arrivals-samples'

/** The section is inside, because the browser does not know whether there is one. */
export const ExpectedArrivals = memo(() => (
  <ServerMarkup id="llegadas">{import.meta.env.SSR && <Arrivals />}</ServerMarkup>
))

/** The owner's pieces, or the examples of a new shop (NAV-14). Nothing in it can be bought. */
function Arrivals() {
  const arrivals = useServerOnly()?.arrivals
  if (arrivals === undefined) return null
  const isSample = arrivals === 'samples'
  return (
    <section aria-labelledby="llegadas-titulo" className="unseen-later bg-sunken py-section">
      <div className="column">
        <div className="mb-[clamp(1rem,.7rem+1.6vw,2.25rem)] flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
          <h2 id="llegadas-titulo" className="t-1">
            Próximas llegadas
          </h2>
          <p className="t-small text-ink-2">
            {isSample
              ? 'Ejemplos de lo que se verá aquí: no son piezas de la tienda.'
              : 'Fechas estimadas. Avisamos por orden de lista.'}
          </p>
        </div>
        <ul className="grid grid-cols-1 max-sm:border-t max-sm:border-line sm:grid-cols-2 sm:gap-x-gap-x sm:gap-y-gap-y lg:grid-cols-4">
          {isSample ? <Samples /> : arrivals.map((arrival) => <OwnPiece key={arrival.id} {...arrival} />)}
        </ul>
      </div>
    </section>
  )
}

const Samples = () =>
  expectedArrivals.map(({ name, category, expected, image, alt }) => (
    <Piece
      key={name}
      name={name}
      picture={
        <img
          src={image}
          alt={alt}
          width="800"
          height="1000"
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-[50%_62%]"
        />
      }
    >
      <p className="t-small">
        <Badge tone="mark">Ejemplo</Badge> <span className="font-semibold text-info">{expected}</span>
      </p>
      <PieceName>{name}</PieceName>
      <p className="t-min text-ink-2">{category}</p>
    </Piece>
  ))

const OwnPiece = ({ id, name, price, expected, image, address }: ShownArrival) => (
  <Piece
    name={name}
    picture={
      <Picture
        url={firstImage(image)}
        alt=""
        of={{ id, name }}
        sizes="(min-width: 1100px) 20rem, (min-width: 600px) 44vw, 27vw"
        className="object-[50%_62%]"
      />
    }
  >
    <p className="t-small font-semibold text-info">{expected}</p>
    <PieceName>
      {address === undefined ? (
        name
      ) : (
        <a href={address} className="hover:underline">
          {name}
        </a>
      )}
    </PieceName>
    <p className="t-small text-ink-2">{price}</p>
    {/* Buttons of a row align where names take one and two lines. */}
    <div className="mt-auto pt-1.5">
      <AskForArrival {...{ id, name, price, expected, image }} />
    </div>
  </Piece>
)

/** Opened by `listen-to-arrivals.ts`; where no script runs, she asks in the chat. */
function AskForArrival({ id, name, price, expected, image }: ShownArrival) {
  const chat = useServerOnly()?.whatsapp
  const message = `Hola, avísenme cuando llegue «${name}».`
  return (
    <>
      <AreaButton
        className="card-button w-full"
        data-phase="ready"
        data-arrival={id}
        data-name={name}
        data-price={price}
        data-expected={expected}
        data-image={firstImage(image)}
        aria-haspopup="dialog"
      >
        <span>
          Avísame<span className="sr-only"> cuando llegue {name}</span>
        </span>
      </AreaButton>
      {chat && (
        <noscript>
          <ButtonLink
            size="small"
            className="mt-1.5 w-full"
            href={`${chat.url}${chatText(message)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Pide aviso por WhatsApp<span className="sr-only"> de {name}</span>
          </ButtonLink>
        </noscript>
      )}
    </>
  )
}

const PieceName = ({ children }: { children: ReactNode }) => <h3 className="t-3 wrap-anywhere">{children}</h3>

const Piece = ({ name, picture, children }: { name: string; picture: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[min(6.5rem,27vw)_minmax(0,1fr)] items-center gap-4 max-sm:border-b max-sm:border-line max-sm:py-4 sm:grid-cols-1 sm:grid-rows-[auto_1fr] sm:items-stretch sm:gap-3">
    <div data-picture-of={name} className="aspect-square overflow-hidden rounded-picture dressing-table">
      {picture}
    </div>
    <div className="flex min-w-0 flex-col gap-1">{children}</div>
  </li>
)

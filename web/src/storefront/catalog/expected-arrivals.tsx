import { memo } from 'react'
import { ServerMarkup } from '../shell/server-markup'
import { expectedArrivals } from './expected-arrivals-samples'

/** Display only: nothing in it can be pressed or bought (NAV-14). */
export const ExpectedArrivals = memo(() => (
  <ServerMarkup
    as="section"
    id="llegadas"
    aria-labelledby="llegadas-titulo"
    className="unseen-later bg-sunken py-section"
  >
    {import.meta.env.SSR && <Arrivals />}
  </ServerMarkup>
))

const Arrivals = () => (
  <div className="column">
    <div className="mb-[clamp(1rem,.7rem+1.6vw,2.25rem)] flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
      <h2 id="llegadas-titulo" className="t-1">
        Próximas llegadas
      </h2>
      <p className="t-small text-ink-2">Fechas estimadas. Te avisamos aquí cuando estén a la venta.</p>
    </div>
    <ul className="grid grid-cols-1 max-sm:border-t max-sm:border-line sm:grid-cols-2 sm:gap-x-gap-x sm:gap-y-gap-y lg:grid-cols-4">
      {expectedArrivals.map(({ name, category, expected, image, alt }) => (
        <li
          key={name}
          className="grid grid-cols-[min(6.5rem,27vw)_minmax(0,1fr)] items-center gap-4 max-sm:border-b max-sm:border-line max-sm:py-4 sm:grid-cols-1 sm:content-start sm:gap-3"
        >
          <div className="aspect-square overflow-hidden rounded-picture dressing-table">
            <img
              src={image}
              alt={alt}
              width="800"
              height="1000"
              loading="lazy"
              decoding="async"
              className="size-full object-cover object-[50%_62%]"
            />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-1">
            <p className="t-small font-semibold text-info">{expected}</p>
            <h3 className="t-3">{name}</h3>
            <p className="t-min text-ink-2">{category}</p>
          </div>
        </li>
      ))}
    </ul>
  </div>
)

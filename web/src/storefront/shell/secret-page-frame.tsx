import type { ReactNode } from 'react'
import { MirrorSymbol } from '../../ui/layout/mirror'
import { paths } from '../paths'

/** Header and column of a page that no script hydrates. */
export const SecretPageFrame = ({ shopName, children }: { shopName: string; children: ReactNode }) => (
  <>
    <header className="border-b border-line">
      <div className="column py-2">
        <div className="mx-auto flex min-h-12 max-w-220 flex-wrap items-center justify-between gap-x-4">
          <a
            href={paths.home}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 font-display text-brand leading-none tracking-[-.02em] no-underline"
          >
            <MirrorSymbol className="h-[1.07em] w-[.786em] flex-none text-action" />
            <span className="pt-[.12em] wrap-anywhere">{shopName}</span>
          </a>
          <a className="inline-flex min-h-11 max-w-full items-center t-small underline" href={paths.home}>
            Volver a la tienda
          </a>
        </div>
      </div>
    </header>
    <main className="column py-8">
      <div className="mx-auto grid max-w-220 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </main>
  </>
)

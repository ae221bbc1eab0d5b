import type { ProductPage } from '@tocador/contracts/catalog/product-schemas'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { lazy, memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { afterOpening } from '../../ui/overlay/after-opening'
import { logOut } from '../accounts/account-actions'
import { SignInDialog } from './sign-in-dialog'
import { useSessionCheck } from '../accounts/use-session-check'
import { CartButton } from '../cart/cart-button'
import { CartSheet } from '../cart/cart-sheet'
import { useCartUpkeep } from '../cart/use-cart-upkeep'
import { ExpectedArrivals } from '../catalog/expected-arrivals'
import { Footer } from '../shell/footer'
import { Header } from '../shell/header'
import { Hero } from '../shell/hero'
import { usePageData } from '../shell/page-data'
import { SkipLink } from '../shell/skip-link'
import { SurveySpot } from '../surveys/survey-spot'
import { Checkout, useCheckoutOpen } from './checkout'
import { openPanel, PanelLayer, usePanelSection } from './panel-layer'
import { Products } from './products'
import { useFirstMove } from './use-first-move'
import { useSignIn } from './use-sign-in'

const sections = [
  { name: 'Productos', href: '#productos' },
  { name: 'Próximas llegadas', href: '#llegadas' },
  { name: 'Encuesta', href: '#encuesta' },
]

let ProductPart = import.meta.env.SSR
  ? (await import('./product-part')).ProductPart
  : // If its code cannot be fetched, the server's HTML stays readable.
    lazy(() => new Promise<never>(() => {}))

/** Fetches the code of a product's own page, before hydration: taps made until then are repeated right after it. */
export const loadProductPart = () =>
  import('./product-views').then((views) => void (ProductPart = views.ProductPart)).catch(() => {})

/** Memoised, since React empties a boundary that is rendered again while its code is missing. */
const ProductSpot = memo(({ product }: { product: ProductPage }) => (
  <Suspense>
    <ProductPart product={product} />
  </Suspense>
))

const AccessNotice = lazy(async () => ({ default: (await import('./access-notice')).AccessNotice }))

const noSections: typeof sections = []

/** With a survey, the survey's own page: the same frame without the shop. */
export function LandingPage({ survey }: { survey?: Survey }) {
  useSessionCheck()
  useCartUpkeep()
  useFirstMove(SignInDialog.preload)
  const signIn = useSignIn()
  const { section, isAllowed } = usePanelSection()
  const account = { onSignIn: signIn.open, onSignOut: () => void logOut(), onPanel: openPanel }
  const surveys = <SurveySpot survey={survey} onSignIn={signIn.open} />
  const isRefused = section !== null && isAllowed === false
  return (
    <>
      {survey || isRefused ? (
        <>
          <Header sections={noSections} isPlain {...account} />
          {isRefused ? (
            <Suspense>
              <AccessNotice section={section} onSignIn={signIn.open} />
            </Suspense>
          ) : (
            <main tabIndex={-1}>{surveys}</main>
          )}
          <Footer />
        </>
      ) : (
        <>
          <Shop account={account}>{surveys}</Shop>
          <PanelLayer onSignOut={account.onSignOut} />
        </>
      )}
      <SignInDialog {...signIn.dialog} />
    </>
  )
}

interface AccountActions {
  onSignIn: () => void
  onSignOut: () => void
  onPanel: () => void
}

function Shop({ account: { onSignIn, ...account }, children }: { account: AccountActions; children: ReactNode }) {
  // A page opened at results begins with them; the choice lasts as long as the page, because only the server renders the hero.
  const { shelf, product, hasNoArrivals } = usePageData()
  const isAtResults = shelf !== undefined
  const [isCartOpen, setCartOpen] = useState(false)
  const [isOrdering, setOrdering] = useCheckoutOpen()
  const [isOrderNear, setOrderNear] = useState(false)
  const cart = useMemo(() => {
    const leaveTo = (next?: () => void) => () => {
      setCartOpen(false)
      // Rendering it in the background would slow down the next dialog.
      setOrderNear(false)
      next?.()
    }
    // The login opens on top of the cart; closing it returns to the cart.
    return {
      onOpen: () => setCartOpen(true),
      onClose: leaveTo(),
      onCheckout: leaveTo(() => setOrdering(true)),
      onSignIn,
    }
  }, [onSignIn, setOrdering])
  useEffect(() => {
    if (isCartOpen) return afterOpening(() => setOrderNear(true))
  }, [isCartOpen])
  return (
    <>
      <SkipLink href={product ? '#producto' : '#productos'}>
        {product ? 'Ir al producto' : 'Ir a los productos'}
      </SkipLink>
      <Header
        sections={product ? noSections : hasNoArrivals ? sections.filter(({ href }) => href !== '#llegadas') : sections}
        isPlain={isAtResults || !!product}
        onSignIn={onSignIn}
        {...account}
      />
      <main tabIndex={-1}>
        {product ? (
          <ProductSpot product={product} />
        ) : (
          <>
            {isAtResults ? <h1 className="sr-only">Resultados</h1> : <Hero />}
            <Products />
            <ExpectedArrivals />
            {children}
          </>
        )}
      </main>
      <Footer />
      {!product && <CartButton onOpen={cart.onOpen} />}
      <CartSheet isOpen={isCartOpen} {...cart} />
      <Checkout
        isOpen={isOrdering}
        keepMounted={isOrderNear}
        onClose={() => setOrdering(false)}
        onSignIn={onSignIn}
        onBackToCart={() => {
          setOrdering(false)
          cart.onOpen()
        }}
      />
    </>
  )
}

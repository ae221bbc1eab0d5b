import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { useEffect, useState, type ComponentType } from 'react'
import { ServerMarkup } from '../shell/server-markup'

export interface SurveysProps {
  /** The survey of a survey's page; the landing page shows all active ones. */
  survey?: Survey | undefined
  onSignIn: () => void
  /** What was clicked last in the server's HTML. */
  clicked?: EventTarget | undefined
}

// Not a static import: the browser's first load would contain all that it shares with the part fetched later.
const ServerSurveys = import.meta.env.SSR ? (await import('./surveys')).Surveys : undefined

/** The server's HTML of the surveys stands until they are scrolled near; then their code and data are fetched. */
export function SurveySpot(props: SurveysProps) {
  const [Surveys, setSurveys] = useState<ComponentType<SurveysProps>>()
  const [clicked, setClicked] = useState<EventTarget>()
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        // After a failed fetch, the next time that it is scrolled near or clicked fetches again.
        const show = ({ SurveysSpot }: typeof import('./surveys')) => {
          near.disconnect()
          setSurveys(() => SurveysSpot)
        }
        import('./surveys').then(show).catch(() => {})
      },
      { rootMargin: '600px' },
    )
    const place = document.getElementById('encuesta')
    if (place) near.observe(place)
    return () => near.disconnect()
  }, [clicked])
  return Surveys ? (
    <Surveys {...props} clicked={clicked} />
  ) : (
    <ServerMarkup as="section" id="encuesta" onClick={({ target }) => setClicked(target)}>
      {ServerSurveys && <ServerSurveys {...props} />}
    </ServerMarkup>
  )
}

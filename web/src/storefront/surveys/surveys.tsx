import { useCurrentWithoutProducts } from '../shell/use-current-without-products'
import { SurveyPart } from './survey-part'
import type { SurveysProps } from './survey-spot'
import { SurveysSection } from './surveys-section'
import { useRepeatedClick } from './use-repeated-click'
import { useSurveys } from './use-surveys'
import { useVoteAfterSignIn } from './use-vote-after-sign-in'

/** The section of the landing page, or a survey's own page. */
export function Surveys({ survey: start, onSignIn, clicked }: SurveysProps) {
  useCurrentWithoutProducts(start === undefined)
  const voting = useSurveys(start)
  const waiting = useVoteAfterSignIn({ ...voting, onSignIn })
  useRepeatedClick(clicked, voting.isOwn || !voting.isClient)
  const part = { ...voting, ...waiting, onSignIn }
  const [survey = start] = voting.surveys ?? []
  return start && survey ? <SurveyPart {...part} survey={survey} isPage /> : <SurveysSection {...part} />
}

/** In the place of the server's HTML. */
export const SurveysSpot = (props: SurveysProps) => (
  <section id="encuesta">
    <Surveys {...props} />
  </section>
)

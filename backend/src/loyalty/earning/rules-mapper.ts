import {
  type EarningRulesDto,
  MINUTES_A_DAY,
  type Source,
  SOURCES,
  type StoredEarningRulesDto,
} from './dto/earning.dto.js';
import type { Rules } from './earning-rules.service.js';

export function toRulesDto({ ignoredLogins, ...rules }: Rules): StoredEarningRulesDto {
  const sourceRuleOf = (source: Source) => ({ on: rules[`${source}On`], points: rules[`${source}Points`] });
  const { stampCardOn: on, stampCardMinutes: minutes, stampCardThird: third } = rules;
  const { stampCardFifth: fifth, stampCardSeventh: seventh } = rules;
  const { intervalMinutes, raidMinViewers, loyalAfterHours, loyalPercent, ...limits } = rules;
  const { dailyCap, balanceCap, minAccountDays, paysBroadcaster, forgetUnseenDays } = limits;
  const perTick = (['watching', 'talking'] as const)
    .map(sourceRuleOf)
    .reduce((sum, { on, points }) => sum + (on ? points : 0), 0);
  return {
    watching: sourceRuleOf('watching'),
    talking: sourceRuleOf('talking'),
    following: sourceRuleOf('following'),
    raiding: sourceRuleOf('raiding'),
    firstVisit: sourceRuleOf('firstVisit'),
    stampCard: { on, minutes, third, fifth, seventh },
    intervalMinutes,
    raidMinViewers,
    loyalAfterHours,
    loyalPercent,
    dailyCap,
    balanceCap,
    minAccountDays,
    forgetUnseenDays,
    paysBroadcaster,
    ignoredLogins: [...ignoredLogins],
    mostPerDay: Math.floor(MINUTES_A_DAY / intervalMinutes) * Math.floor((perTick * loyalPercent) / 100),
    aboveDailyCap: SOURCES.filter(
      (source) => sourceRuleOf(source).on && sourceRuleOf(source).points > dailyCap,
    ),
  };
}

/** @param before supplies values missing from the input */
export function fromRulesDto(input: EarningRulesDto, before: Rules): Rules {
  const { watching, talking, following, raiding, firstVisit, stampCard, ...others } = input;
  return {
    ...others,
    forgetUnseenDays: others.forgetUnseenDays ?? before.forgetUnseenDays,
    watchingOn: watching.on,
    watchingPoints: watching.points,
    talkingOn: talking.on,
    talkingPoints: talking.points,
    followingOn: following.on,
    followingPoints: following.points,
    raidingOn: raiding.on,
    raidingPoints: raiding.points,
    firstVisitOn: firstVisit.on,
    firstVisitPoints: firstVisit.points,
    stampCardOn: stampCard?.on ?? before.stampCardOn,
    stampCardMinutes: stampCard?.minutes ?? before.stampCardMinutes,
    stampCardThird: stampCard?.third ?? before.stampCardThird,
    stampCardFifth: stampCard?.fifth ?? before.stampCardFifth,
    stampCardSeventh: stampCard?.seventh ?? before.stampCardSeventh,
  };
}

import { Apple, BookOpen, Dumbbell, Lightbulb, LayoutGrid, Repeat } from 'lucide-react';
import { Chip, ChipGroup } from '../../ui/Chip.tsx';
import { CATEGORY_LABELS } from './challengeLabels.ts';

const chips = [
  { value: undefined, label: 'All', icon: <LayoutGrid aria-hidden /> },
  { value: 'fitness', label: CATEGORY_LABELS.fitness, icon: <Dumbbell aria-hidden /> },
  { value: 'study', label: CATEGORY_LABELS.study, icon: <BookOpen aria-hidden /> },
  { value: 'diet', label: CATEGORY_LABELS.diet, icon: <Apple aria-hidden /> },
  { value: 'habit', label: CATEGORY_LABELS.habit, icon: <Repeat aria-hidden /> },
  { value: 'skill', label: CATEGORY_LABELS.skill, icon: <Lightbulb aria-hidden /> },
] as const;

export type CategoryChoice = (typeof chips)[number];

/** The category that an address names; all of them where it names none that there is. */
export function categoryOf(named: string | undefined): CategoryChoice {
  return chips.find(({ value }) => value === named) ?? chips[0];
}

type Props = { chosen: CategoryChoice; onChoose: (category: string | undefined) => void };

/** One category, or all. */
export function CategoryChips({ chosen, onChoose }: Props) {
  return (
    <ChipGroup label="Category">
      {chips.map(({ value, label, icon }) => (
        <Chip key={label} icon={icon} selected={value === chosen.value} onClick={() => onChoose(value)}>
          {label}
        </Chip>
      ))}
    </ChipGroup>
  );
}

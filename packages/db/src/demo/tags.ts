/** Demo shops by tag; a shop may have several tags. */
const TAGGED: Readonly<Record<string, readonly string[]>> = {
  'drive-thru': ['Leeds White Rose', 'Manchester Trafford', 'Gateshead Metrocentre', 'Milton Keynes', 'Northampton'],
  'late opening': [
    'Leeds Headrow',
    'Manchester Arndale',
    'Liverpool One',
    'Birmingham Bullring',
    'London Oxford Street',
    'London Stratford',
    "Cardiff St David's",
    'Edinburgh Princes Street',
    'Glasgow Buchanan',
    'Belfast Victoria',
  ],
  large: [
    'Leeds Headrow',
    'Leeds White Rose',
    'Sheffield Fargate',
    'Manchester Arndale',
    'Manchester Trafford',
    'Liverpool One',
    'Newcastle Eldon Square',
    'Gateshead Metrocentre',
    'Birmingham Bullring',
    'Nottingham Victoria',
    'London Oxford Street',
    'London Stratford',
    'Bristol Cabot',
    "Cardiff St David's",
    'Glasgow Buchanan',
    'Belfast Victoria',
  ],
  refit: ['Wakefield', 'Derby', 'Truro'],
};

export const DEMO_TAGS: readonly string[] = Object.keys(TAGGED);

/** Returns the labels of a shop by its name. */
export const labelsOf = (name: string): string[] => DEMO_TAGS.filter((tag) => TAGGED[tag]?.includes(name));

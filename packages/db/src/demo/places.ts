/** Shops of the demo: name, area, postcode, latitude, longitude. Real towns, invented shops. */
export interface DemoPlace {
  readonly name: string;
  readonly area: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

const table = `
Leeds Headrow|Yorkshire|LS1 6PT|53.7997|-1.5440
Leeds Kirkgate|Yorkshire|LS2 7DJ|53.7970|-1.5390
Leeds White Rose|Yorkshire|LS11 8LU|53.7584|-1.5723
Leeds Crossgates|Yorkshire|LS15 8ET|53.8052|-1.4513
York Coppergate|Yorkshire|YO1 9NT|53.9576|-1.0803
Harrogate|Yorkshire|HG1 1TQ|53.9921|-1.5418
Hull St Stephen's|Yorkshire|HU2 8LN|53.7443|-0.3480
Sheffield Fargate|Yorkshire|S1 2HE|53.3813|-1.4701
Wakefield|Yorkshire|WF1 1QR|53.6830|-1.4977
Bradford Broadway|Yorkshire|BD1 1US|53.7944|-1.7492
Manchester Arndale|North West|M4 3AQ|53.4838|-2.2388
Manchester Trafford|North West|M17 8AA|53.4669|-2.3487
Liverpool One|North West|L1 8JQ|53.4035|-2.9870
Preston Fishergate|North West|PR1 2NJ|53.7586|-2.7013
Chester|North West|CH1 1EF|53.1905|-2.8917
Blackpool|North West|FY1 4HU|53.8175|-3.0530
Carlisle|North West|CA3 8NX|54.8951|-2.9382
Newcastle Eldon Square|North East|NE1 7XR|54.9763|-1.6157
Gateshead Metrocentre|North East|NE11 9YG|54.9571|-1.6693
Durham|North East|DH1 3NE|54.7766|-1.5750
Sunderland|North East|SR1 3LB|54.9059|-1.3830
Middlesbrough|North East|TS1 2NR|54.5760|-1.2361
Birmingham Bullring|West Midlands|B5 4BU|52.4775|-1.8940
Solihull Touchwood|West Midlands|B91 3GJ|52.4125|-1.7780
Coventry|West Midlands|CV1 1QX|52.4081|-1.5106
Wolverhampton|West Midlands|WV1 3NT|52.5860|-2.1290
Stoke Hanley|West Midlands|ST1 1PS|53.0259|-2.1757
Worcester|West Midlands|WR1 2QJ|52.1920|-2.2215
Nottingham Victoria|East Midlands|NG1 3QN|52.9567|-1.1470
Leicester Highcross|East Midlands|LE1 4SD|52.6365|-1.1369
Derby|East Midlands|DE1 2PQ|52.9203|-1.4722
Lincoln|East Midlands|LN1 1XG|53.2290|-0.5400
Northampton|East Midlands|NN1 2EA|52.2380|-0.8960
London Oxford Street|London|W1C 1DX|51.5144|-0.1480
London Stratford|London|E20 1EJ|51.5437|-0.0060
London Bromley|London|BR1 1DN|51.4036|0.0160
London Croydon|London|CR0 1UB|51.3746|-0.1010
London Ealing|London|W5 5JY|51.5128|-0.3045
London Kingston|London|KT1 1TR|51.4110|-0.3040
Reading Oracle|South East|RG1 2AG|51.4535|-0.9706
Oxford Westgate|South East|OX1 1NZ|51.7500|-1.2600
Brighton Churchill|South East|BN1 2RG|50.8230|-0.1450
Southampton Westquay|South East|SO15 1QF|50.9046|-1.4080
Canterbury|South East|CT1 2TF|51.2780|1.0830
Milton Keynes|South East|MK9 3ES|52.0440|-0.7550
Bristol Cabot|South West|BS1 3BX|51.4583|-2.5853
Bath Southgate|South West|BA1 1AQ|51.3790|-2.3590
Exeter Princesshay|South West|EX1 1GJ|50.7250|-3.5270
Plymouth Drake|South West|PL1 1DZ|50.3720|-4.1370
Truro|South West|TR1 2AF|50.2632|-5.0510
Cardiff St David's|Wales|CF10 2EF|51.4800|-3.1750
Swansea|Wales|SA1 3QS|51.6195|-3.9420
Wrexham|Wales|LL13 8DG|53.0465|-2.9925
Edinburgh Princes Street|Scotland|EH2 2AN|55.9530|-3.1900
Glasgow Buchanan|Scotland|G1 2FF|55.8640|-4.2520
Aberdeen Union Square|Scotland|AB11 5RG|57.1437|-2.0960
Inverness Eastgate|Scotland|IV2 3PP|57.4790|-4.2200
Dundee Overgate|Scotland|DD1 1UQ|56.4590|-2.9720
Belfast Victoria|Northern Ireland|BT1 4QG|54.5980|-5.9260
Derry Foyleside|Northern Ireland|BT48 6XY|54.9940|-7.3200`;

export const DEMO_PLACES: readonly DemoPlace[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', area = '', postcode = '', latitude, longitude] = line.split('|');
    return { name, area, postcode, latitude: Number(latitude), longitude: Number(longitude) };
  });

/** The areas of each region of the first customer. Wales, Scotland and Northern Ireland belong to no region. */
export const DEMO_REGIONS: Readonly<Record<string, readonly string[]>> = {
  North: ['Yorkshire', 'North West', 'North East'],
  Midlands: ['West Midlands', 'East Midlands'],
  South: ['London', 'South East', 'South West'],
  Nations: ['Wales', 'Scotland'],
};

/** The shops of this area belong to the second customer. */
export const SECOND_CUSTOMER_AREA = 'Northern Ireland';

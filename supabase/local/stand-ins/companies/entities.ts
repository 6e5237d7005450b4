// Organisations that don't exist. Their numbers have a valid check digit and are in the registers' range for fictitious
// ones (31…).

interface Address {
  land: string;
  landkode: string;
  adresse: string[];
  postnummer: string;
  poststed: string;
  kommune: string;
  kommunenummer: string;
}

/** As the register's API names it. A deleted organisation only has these fields. */
export interface Entity {
  organisasjonsnummer: string;
  navn: string;
  organisasjonsform: { kode: string };
  forretningsadresse?: Address;
  konkurs?: boolean;
  underAvvikling?: boolean;
  underTvangsavviklingEllerTvangsopplosning?: boolean;
  slettedato?: string;
  hjemmeside?: string;
  epostadresse?: string;
}

type State = '' | 'bankrupt' | 'liquidation' | 'forced' | 'deleted' | 'no address';

// number | name | form | street | postal code | place | municipality's number | state
const TABLE = `
310100013|FJELLHEIM BYGG AS|AS|Storgata 1|0155|OSLO|0301|
310100080|FJELLHEIM BYGG ØST AS|AS|Industriveien 14|2020|SKEDSMOKORSET|3205|
310100153|FJELLHEIM EIENDOM AS|AS|Storgata 1|0155|OSLO|0301|
310100226|KONKURSIA MØBLER AS|AS|Havnegata 7|7010|TRONDHEIM|5001|bankrupt
310100293|AVVIKLINGEN REGNSKAP AS|AS|Kirkegata 22|2609|LILLEHAMMER|3405|liquidation
310100366|TVANGEN TRANSPORT AS|AS|Terminalveien 3|8012|BODØ|1804|forced
310100439|SLETTVOLL HANDEL AS|AS||||deleted
310100501|ÆRLIG ØST ÅPENHET AS|AS|Ærøveien 5|4632|KRISTIANSAND S|4204|
310100579|ØYVINDS ØKOLOGISKE ØL OG ÅPNE BAKERI ANS|ANS|Østre gate 9|9008|TROMSØ|5501|
310100641|ÅS & SØNN RØRLEGGERFORRETNING AS|AS|Åsveien 101|6010|ÅLESUND|1508|
310100714|DEN NORDENFJELDSKE FORENING TIL BEVARING AV ELDRE TREBÅTER, BRYGGER, NAUST OG SJØHUS LANGS HELGELANDSKYSTEN OG I LOFOTEN MED TILHØRENDE SMÅBÅTHAVNER|FLI|c/o Styreleder Åse Øverås-Kjærstad, Gamle Sjøhusveien 112|8622|MO I RANA|1833|
310100781|INTERNASJONALTSAMARBEIDSORGANFORBÆREKRAFTIGKYSTFORVALTNINGOGHAVBRUKSTEKNOLOGI AS|AS|Havneterminalen 1|5003|BERGEN|4601|
310100854|BJØRKELANGEN REVISJON AS|AS|Parkveien 2|1940|BJØRKELANGEN|3226|
310100927|BRATTLI BARNEHAGE SA|SA|Brattlia 40|3015|DRAMMEN|3301|
310100994|DALEN TANNLEGESENTER AS|AS|Dalgata 6|3724|SKIEN|4003|
310101060|EIDSMO ELEKTRO AS|AS|Strømgata 8|7713|STEINKJER|5006|
310101133|ELVEBAKKEN SYKEHJEM STIFTELSE|STI|Elvebakken 1|9510|ALTA|5601|
310101206|FINNMARKSVIDDA REINSLAKT AS|AS|Viddaveien 77|9730|KARASJOK|5610|
310101273|FLORVÅG FISK AS|AS|Kaigata 3|6900|FLORØ|4602|
310101346|FOSSEKALLEN KONSULENT|ENK|Fosseveien 19|3611|KONGSBERG|3303|
310101419|GRØNNLI GARTNERI DA|DA|Grønnlivegen 250|2312|OTTESTAD|3413|
310101486|HAMARØY HAVBRUK AS|AS|Sjøveien 4|8294|HAMARØY|1875|
310101559|HAUGALANDET VIKARBYRÅ AS|AS|Haraldsgata 90|5528|HAUGESUND|1106|
310101621|HÅLOGALAND REKRUTTERING AS|AS|Storgata 33|9405|HARSTAD|5503|
310101699|INNHERRED LASTEBIL AS|AS|Kirkegata 11|7600|LEVANGER|5037|
310101761|JÆREN POTET AS|AS|Jærveien 321|4330|ÅLGÅRD|1122|
310101834|KJELSBERG & LØKEN ADVOKATFIRMA AS|AS|Rådhusgata 28|0151|OSLO|0301|
310101907|KLØVERTUN OMSORG AS|AS|Kløvertunet 3|1366|LYSAKER|3201|
310101974|KVITVÆR REDERI AS|AS|Skansegata 2|4006|STAVANGER|1103|
310102040|LANGVIK SKOLE- OG IDRETTSLAG|FLI|Skoleveien 15|1400|SKI|3207|
310102113|LINDESNES LAKK AS|AS|Fyrveien 60|4514|MANDAL|4205|
310102180|LONGYEAR LOGISTIKK AS|AS|Vei 500-12|9170|LONGYEARBYEN|2111|
310102253|LYNGEN LINE FISKE AS|AS|Fjordveien 1188|9060|LYNGSEIDET|5536|
310102326|MELLOMSKOG MASKIN AS|AS|Skogsvegen 12|2408|ELVERUM|3420|
310102393|MØREKYSTEN MEDIA AS|AS|Gørvellplassen 1|6413|MOLDE|1506|
310102466|NEDRE FOSS KAFFEBRENNERI AS|AS|Grünerløkka 5|0552|OSLO|0301|
310102539|NORDAVIND ENERGI AS|AS|Vindmølleveien 2|7980|TERRÅK|1811|
310102601|NORDAVIND ENERGI DRIFT AS|AS|Vindmølleveien 4|7980|TERRÅK|1811|
310102679|NORDLANDSBANEN SERVICE AS|AS|Jernbanegata 1|8004|BODØ|1804|
310102741|NORDRE ÅL BARNE- OG UNGDOMSSKOLES VENNER|FLI|Nordre Ål 3|2614|LILLEHAMMER|3405|no address
310102814|ODDEN OPTIKK AS|AS|Oddenveien 8|4876|GRIMSTAD|4202|
310102881|ORKDALEN OST SA|SA|Meierivegen 1|7300|ORKANGER|5059|
310102954|PEDERSEN OG DØTRE VARSLING AS|AS|Torggata 10|1606|FREDRIKSTAD|3107|
310103020|POLARLYS PROSJEKT AS|AS|Grønnegata 70|9008|TROMSØ|5501|
310103098|RAUMA ULL AS|AS|Ullvegen 2|6300|ÅNDALSNES|1539|
310103160|RØROSMARTNAN DRIFT AS|AS|Bergmannsgata 20|7374|RØROS|5025|
310103233|SANDVIKA SIKKERHET AS|AS|Elias Smiths vei 14|1337|SANDVIKA|3201|
310103306|SETESDAL SØLV AS|AS|Setesdalsvegen 900|4747|VALLE|4221|
310103373|SKARVØY SKIPSVERFT AS|AS|Verftsveien 1|6510|KRISTIANSUND N|1505|
310103446|SOGN SAFT AS|AS|Fjærlandsvegen 3|6856|SOGNDAL|4640|
310103519|STABBURSNES STEIN AS|AS|Steinbruddet 1|9710|INDRE BILLEFJORD|5622|
310103586|SUNNFJORD SAMKJØP SA|SA|Hafstadvegen 21|6800|FØRDE|4647|
310103659|SØRLANDET SØM AS|AS|Markens gate 50|4611|KRISTIANSAND S|4204|
310103721|TELEMARK TRESKO AS|AS|Storgata 45|3674|NOTODDEN|4005|
310103799|TRØNDERKONTROLL AS|AS|Munkegata 5|7013|TRONDHEIM|5001|
310103861|TØNSBERG TAK OG TØMRER AS|AS|Nedre Langgate 30|3126|TØNSBERG|3905|
310103934|ULVØYA UTLEIE AS|AS|Måkeveien 3|0139|OSLO|0301|
310104000|VESTHAVET VAKTSELSKAP AS|AS|Bryggen 99|5003|BERGEN|4601|
310104078|VIKARGRUPPEN NORD AS|AS|Dronningens gate 12|8514|NARVIK|1806|
310104140|VOSSEVANGEN VERKSTED AS|AS|Uttrågata 9|5700|VOSS|4621|
310104213|YTRE ENEBAKK YOGA|ENK|Lyseren 4|1914|YTRE ENEBAKK|3220|
310104280|ØSTMARKA ØVELSESKJØRING AS|AS|Østmarkveien 44|0687|OSLO|0301|
310104353|ÅNDALEN ÅPNE LANDSKAP SA|SA|Åndalsvegen 1|3524|NES I ÅDAL|3305|
310104426|SIGRID MOEN RÅDGIVNING|ENK|Strandgata 12|9008|TROMSØ|5501|
`;

/** The domains of those that have a website and an email address. */
const SITES: Readonly<Record<string, string>> = { '310100927': 'brattli.example' };

export const entities: readonly Entity[] = TABLE.trim().split('\n').map(toEntity);

function toEntity(row: string): Entity {
  const [organisasjonsnummer = '', navn = '', kode = '', ...rest] = row.split('|');
  const state = (rest.at(-1) ?? '') as State;
  const entity = { organisasjonsnummer, navn, organisasjonsform: { kode } };
  const site = SITES[organisasjonsnummer];
  if (state === 'deleted') return { ...entity, slettedato: '2024-06-30' };
  return {
    ...entity,
    ...(site === undefined ? {} : { hjemmeside: `www.${site}`, epostadresse: `Post@${site}` }),
    ...(state === 'no address' ? {} : { forretningsadresse: toAddress(rest) }),
    konkurs: state === 'bankrupt',
    underAvvikling: state === 'liquidation',
    underTvangsavviklingEllerTvangsopplosning: state === 'forced',
  };
}

/** What precedes the street, such as "c/o", is a line of its own. */
function toAddress([street = '', postnummer = '', poststed = '', kommunenummer = '']: string[]): Address {
  const adresse = street.split(', ');
  return { land: 'Norge', landkode: 'NO', adresse, postnummer, poststed, kommune: poststed, kommunenummer };
}

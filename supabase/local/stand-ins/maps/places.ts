// Addresses that don't exist, on streets of real towns or towns that could be real.

/** One address, with the parts that the maps service returns. */
export interface Place {
  id: string;
  street: string;
  number: string;
  /** A flat or a stairway. */
  unit: string;
  postalCode: string;
  town: string;
  county: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  latitude: number;
  longitude: number;
}

export const countryNames: Record<string, { no: string; en: string }> = {
  NO: { no: 'Norge', en: 'Norway' },
  SE: { no: 'Sverige', en: 'Sweden' },
  DK: { no: 'Danmark', en: 'Denmark' },
  FI: { no: 'Finland', en: 'Finland' },
};

// street | number | unit | postal code | town | county | country | latitude | longitude. A place need not have them
// all.
const TABLE = `
Solsikkeveien|1||0588|Oslo|Oslo|NO|59.93|10.81
Solsikkeveien|3|H0201|0588|Oslo|Oslo|NO|59.93|10.81
Solsikkeveien|5||0588|Oslo|Oslo|NO|59.93|10.81
Solsikkestien|12||5096|Bergen|Vestland|NO|60.36|5.35
Trollfaret|7||7045|Trondheim|Trøndelag|NO|63.43|10.45
Trollfaret|9B||7045|Trondheim|Trøndelag|NO|63.43|10.45
Måkeskriket|2||4085|Hundvåg|Rogaland|NO|58.99|5.74
Blåbærlyngen|14||9012|Tromsø|Troms|NO|69.67|18.91
Blåbærlyngen|16||9012|Tromsø|Troms|NO|69.67|18.91
Æresporten|1||4610|Kristiansand|Agder|NO|58.15|7.99
Østre Ørneveien|33||8011|Bodø|Nordland|NO|67.28|14.41
Åkerbæråsen|5||2323|Ingeberg|Innlandet|NO|60.84|11.15
Kråkeslottet|8||3045|Drammen|Buskerud|NO|59.74|10.2
Ulveskogen|101||3711|Skien|Telemark|NO|59.2|9.57
Nordlysallé|4||9515|Alta|Finnmark|NO|69.96|23.25
Fiolingata|21||1606|Fredrikstad|Østfold|NO|59.22|10.93
Havørnsvingen|6||6018|Ålesund|Møre og Romsdal|NO|62.47|6.2
Granbarveien|17||1352|Kolsås|Akershus|NO|59.92|10.5
Seljefløyta|3||3121|Nøtterøy|Vestfold|NO|59.22|10.41
Isbjørnkvartalet|||9170|Longyearbyen|Svalbard|NO|78.22|15.64
Utmarka|||||Nordland|NO|66.5|14.9
Kongsfuruplassen for de lange vinternetters og de lyse sommerkvelders venner|100||7290|Støren|Trøndelag|NO|63.04|10.28
Tyttebærkroken|11||1950|Rømskog|Østfold|NO|59.73|11.84
Harehopp|2||2670|Otta|Innlandet|NO|61.77|9.53
Sjøsprøyten|19||4550|Farsund|Agder|NO|58.09|6.8
Lyngheivegen|55||4360|Varhaug|Rogaland|NO|58.61|5.64
Rekefjæra|1||8370|Leknes|Nordland|NO|68.15|13.61
Snøfonna|13||6214|Norddal|Møre og Romsdal|NO|62.25|7.24
Tømmerfløtaren|4||2480|Koppang|Innlandet|NO|61.57|11.05
Gammelfergekaien|3|Etasje 2|5003|Bergen|Vestland|NO|60.39|5.32
Solrosvägen|1||113 20|Stockholm|Stockholms län|SE|59.34|18.04
Solrosvägen|2||113 20|Stockholm|Stockholms län|SE|59.34|18.04
Blåbärsstigen|18||413 01|Göteborg|Västra Götalands län|SE|57.69|11.96
Älgvägen|44||903 26|Umeå|Västerbottens län|SE|63.83|20.26
Smörgåstorget|5||211 22|Malmö|Skåne län|SE|55.6|13
Vitsippsgatan|9||753 10|Uppsala|Uppsala län|SE|59.86|17.64
Norrskensgränd|3||981 30|Kiruna|Norrbottens län|SE|67.86|20.23
Trollsländevägen|27||352 30|Växjö|Kronobergs län|SE|56.88|14.81
Kräftgången|6||831 30|Östersund|Jämtlands län|SE|63.18|14.64
Lingonbacken|12||791 30|Falun|Dalarnas län|SE|60.61|15.63
Åskmolnet|8||602 20|Norrköping|Östergötlands län|SE|58.59|16.18
Kanelbullegatan|10||504 30|Borås|Västra Götalands län|SE|57.72|12.94
Solsikkehaven|1||2300|København S|Hovedstaden|DK|55.66|12.6
Solsikkehaven|3|2. tv|2300|København S|Hovedstaden|DK|55.66|12.6
Storkereden|7||8000|Aarhus C|Midtjylland|DK|56.15|10.2
Rugbrødsgade|22||5000|Odense C|Syddanmark|DK|55.4|10.39
Bøgelunden|15||9000|Aalborg|Nordjylland|DK|57.05|9.92
Æblerækken|4||4000|Roskilde|Sjælland|DK|55.64|12.08
Østershaven|2||6792|Rømø|Syddanmark|DK|55.11|8.53
Klitheksen|31||9990|Skagen|Nordjylland|DK|57.72|10.58
Ålekisten|9||3700|Rønne|Hovedstaden|DK|55.1|14.7
Smedens Stræde|6||7100|Vejle|Syddanmark|DK|55.71|9.53
Auringonkukkatie|1||00530|Helsinki|Uusimaa|FI|60.18|24.95
Auringonkukkatie|3||00530|Helsinki|Uusimaa|FI|60.18|24.95
Mustikkapolku|8|B 12|33100|Tampere|Pirkanmaa|FI|61.5|23.76
Hirvenhyppy|17||90100|Oulu|Pohjois-Pohjanmaa|FI|65.01|25.47
Revontulenkatu|5||96100|Rovaniemi|Lappi|FI|66.5|25.73
Pöllönpesä|2||20100|Turku|Varsinais-Suomi|FI|60.45|22.27
Äyräpäänraitti|14||70100|Kuopio|Pohjois-Savo|FI|62.89|27.68
Solrosstigen|4||65100|Vaasa|Pohjanmaa|FI|63.1|21.62
`;

export const places: readonly Place[] = TABLE.trim().split('\n').map(toPlace);

function toPlace(row: string, index: number): Place {
  const [
    street = '',
    number = '',
    unit = '',
    postalCode = '',
    town = '',
    county = '',
    country = '',
    latitude,
    longitude,
  ] = row.split('|');
  const id = `stand-in-place-${String(index + 1).padStart(2, '0')}`;
  return {
    id,
    street,
    number,
    unit,
    postalCode,
    town,
    county,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
